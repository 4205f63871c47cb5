// A Slurm cluster of two nodes on this machine, with its own key, ports and folder; it affects
// nothing else.

import { spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { hostname, userInfo } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** A free port of this machine. */
function freePort() {
    return new Promise((resolve) => {
        const server = createServer();
        server.listen(0, '127.0.0.1', () => {
            const { port } = server.address();
            server.close(() => resolve(port));
        });
    });
}

/** Polls until the condition holds; the error after a timeout includes the logs. */
export async function until(what, isSo, logs = () => '') {
    for (let tries = 0; tries < 1200; ++tries) {
        if (await isSo()) return;
        await sleep(100);
    }
    throw new Error(`in vain: ${what}\n${logs()}`);
}

/** The text of a file; empty if it does not exist (any more). */
function textOf(file) {
    try {
        return readFileSync(file, 'utf8');
    } catch {
        return '';
    }
}

export class Slurm {
    /** The processes of this cluster by name: munged, slurmctld and the nodes. */
    #processes = new Map();
    #folder;
    nodes = ['node1', 'node2'];

    constructor(folder) {
        this.#folder = folder;
    }

    /** The environment for commands that use this cluster. */
    get environment() {
        return { ...process.env, SLURM_CONF: join(this.#folder, 'slurm.conf') };
    }

    static async start(folder) {
        const slurm = new Slurm(folder);
        try {
            await slurm.#startAll();
        } catch (failure) {
            await slurm.stop();
            throw failure;
        }
        return slurm;
    }

    async #startAll() {
        const at = (name) => join(this.#folder, name);
        for (const name of ['state', ...this.nodes]) mkdirSync(at(name));
        writeFileSync(at('munge.key'), randomBytes(1024), { mode: 0o600 });
        const [controller, ...ports] = await Promise.all([freePort(), ...this.nodes.map(freePort)]);
        const { username } = userInfo();
        writeFileSync(
            at('slurm.conf'),
            `ClusterName=quadrille
SlurmctldHost=${hostname()}(127.0.0.1)
SlurmctldPort=${controller}
SlurmUser=${username}
SlurmdUser=${username}
AuthType=auth/munge
AuthInfo=socket=${at('munge.socket')},cred_expire=5
CredType=cred/munge
MpiDefault=none
StateSaveLocation=${at('state')}
SlurmdSpoolDir=${at('%n')}
SlurmctldPidFile=${at('slurmctld.pid')}
SlurmdPidFile=${at('%n.pid')}
ProctrackType=proctrack/linuxproc
TaskPlugin=task/none
SelectType=select/cons_tres
SchedulerParameters=batch_sched_delay=1,sched_interval=2
SwitchType=switch/none
JobRequeue=1
ReturnToService=2
SlurmdTimeout=10
KillWait=1
JobCompType=jobcomp/filetxt
JobCompLoc=${at('finished.txt')}
${this.nodes.map((node, i) => `NodeName=${node} NodeHostname=${hostname()} NodeAddr=127.0.0.1 Port=${ports[i]} CPUs=1 State=UNKNOWN`).join('\n')}
PartitionName=all Nodes=ALL Default=YES MaxTime=INFINITE State=UP
`,
        );
        this.#run('munged', [
            '--foreground', '--force', `--key-file=${at('munge.key')}`, `--socket=${at('munge.socket')}`,
            `--pid-file=${at('munge.pid')}`, `--log-file=${at('munge.log')}`, `--seed-file=${at('munge.seed')}`,
        ]);
        await until('the socket of munge', () => existsSync(at('munge.socket')), () => this.logs());
        this.#run('slurmctld', ['-D', '-c']);
        for (const node of this.nodes) this.startNode(node);
        await until('two idle nodes', () => this.states().every((state) => state === 'idle'), () => this.logs());
    }

    startNode(node) {
        this.#run('slurmd', ['-D', '-N', node], node);
    }

    #run(program, args, name = program) {
        const child = spawn(program, args, { env: this.environment, stdio: ['ignore', 'pipe', 'pipe'] });
        const process = { child, said: '' };
        for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (process.said += text));
        child.on('error', (failure) => (process.said += `${failure}\n`));
        process.ended = new Promise((resolve) => child.on('close', resolve));
        this.#processes.set(name, process);
    }

    logs() {
        return [...this.#processes].map(([name, { said }]) => `== ${name}\n${said}`).join('\n');
    }

    /** The output of a Slurm command, which must succeed. */
    ask(command, ...args) {
        const { status, stdout, stderr, error } = spawnSync(command, args, { env: this.environment, encoding: 'utf8' });
        if (status !== 0) throw new Error(`${command} ${args.join(' ')}: ${error ?? stderr}`);
        return stdout.trim();
    }

    /** The states of the nodes in order: idle, mixed, allocated, down. */
    states() {
        const { status, stdout } = spawnSync('sinfo', ['-N', '-h', '-o', '%T'], { env: this.environment, encoding: 'utf8' });
        return status === 0 && stdout ? stdout.trim().split('\n') : [''];
    }

    /** The waiting and running tasks: index, state and node. */
    tasks() {
        return this.ask('squeue', '--array', '-h', '-o', '%K %T %N').split('\n').filter(Boolean).map((line) => line.split(' '));
    }

    /** A line for each finished task. */
    finished() {
        return textOf(join(this.#folder, 'finished.txt')).split('\n').filter(Boolean);
    }

    /**
     * Slurm's processes that watch this node's tasks, then the tasks themselves, so that killing
     * them in this order leaves nothing to report their end.
     */
    #tasksOf(node) {
        const watching = new Set();
        const tasks = [];
        for (const id of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
            const environment = textOf(`/proc/${id}/environ`).split('\0');
            if (!environment.includes(`SLURM_CONF=${this.environment.SLURM_CONF}`)) continue;
            if (!environment.includes(`SLURMD_NODENAME=${node}`)) continue;
            tasks.push(Number(id));
            const parent = /^PPid:\s*(\d+)$/m.exec(textOf(`/proc/${id}/status`))?.[1];
            if (parent && textOf(`/proc/${parent}/comm`).startsWith('slurmstepd')) watching.add(Number(parent));
        }
        return [...watching, ...tasks];
    }

    /** Kills the node with everything that runs on it, like a power failure. */
    async killNode(node) {
        const { child, ended } = this.#processes.get(node);
        child.kill('SIGKILL');
        await ended;
        for (let victims; (victims = this.#tasksOf(node)).length > 0;) {
            for (const id of victims)
                try {
                    process.kill(id, 'SIGKILL');
                } catch (failure) {
                    if (failure.code !== 'ESRCH') throw failure;
                }
            await sleep(20);
        }
    }

    async stop() {
        for (const name of [...this.nodes, 'slurmctld', 'munged']) {
            const process = this.#processes.get(name);
            if (!process) continue;
            if (this.nodes.includes(name)) await this.killNode(name);
            process.child.kill('SIGKILL');
            await process.ended;
        }
    }
}
