// A program that speaks only the Quoridor Text Protocol: ours, without the commands for moves that
// QTP does not have. Called with the program's path and the options of a session.

import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';

const [name, ...options] = process.argv.slice(2);
const child = spawn(name, ['gtp', 'quoridor', '--qtp', '--seed', '1', ...options], { stdio: ['pipe', 'pipe', 'inherit'] });
const hidden = ['play', 'all_legal_moves', 'analyze'];

createInterface(process.stdin)
    .on('line', (line) => child.stdin.write(`${line.replace(/^(\d*\s*)(\S+)/, (all, id, word) => (hidden.includes(word) ? `${id}hidden` : all))}\n`))
    .on('close', () => child.stdin.end());
createInterface(child.stdout).on('line', (line) => { if (!hidden.includes(line)) process.stdout.write(`${line}\n`); });
child.on('close', (status) => process.exit(status));
