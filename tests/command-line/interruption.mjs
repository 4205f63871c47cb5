// Ending a command in the middle of its work.

import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { program } from './quadrille.mjs';

// Starts the command, ends it by the signal when the time has passed and the file is there, and
// gives its status.
export function interrupted(cwd, args, signal, milliseconds, file = '.') {
    return new Promise((resolve) => {
        const child = spawn(program, args, { cwd, stdio: 'ignore' });
        let timer;
        const end = () => {
            if (existsSync(join(cwd, file))) child.kill(signal);
            else timer = setTimeout(end, 10);
        };
        timer = setTimeout(end, milliseconds);
        child.on('exit', (code, name) => {
            clearTimeout(timer);
            resolve(code ?? name);
        });
    });
}
