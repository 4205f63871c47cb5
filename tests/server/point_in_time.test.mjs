// Point-in-time recovery of a club from a base backup and archived WAL, by the commands of
// docs/hosting.md.

import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { appendFileSync, chmodSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { withFolder } from '../command-line/quadrille.mjs';
import { Person } from './club.mjs';
import { within } from './patience.mjs';
import { Postgres } from './postgres.mjs';
import { Server, writeSite } from './server.mjs';

const query = (postgres, sql, database = 'club1') =>
    execFileSync(postgres.program('psql'), ['-XAt', '-c', sql, postgres.url(database)], { encoding: 'utf8' }).trim();

const serve = (folder, postgres) => Server.start(join(folder, 'site'), ['--database', postgres.url('club1')]);

test('a club is brought back to a moment before it was spoilt', withFolder(async (folder) => {
    writeSite(join(folder, 'site'));
    const archive = join(folder, 'archive');
    mkdirSync(archive);
    // The user that runs PostgreSQL writes there.
    chmodSync(folder, 0o755);
    chmodSync(archive, 0o777);
    const postgres = await Postgres.start();
    try {
        query(postgres, 'ALTER SYSTEM SET archive_mode = on', 'postgres');
        query(postgres, `ALTER SYSTEM SET archive_command = 'test ! -f ${archive}/%f && cp %p ${archive}/%f'`, 'postgres');
        await postgres.kill('SIGINT');
        await postgres.begin();
        postgres.makeDatabase();
        const server = await serve(folder, postgres);
        const [ada, bob] = [await Person.guest(server), await Person.guest(server)];
        const base = join(postgres.folder, 'base');
        postgres.asOwner('pg_basebackup', '-h', postgres.folder, '-U', 'quadrille', '-D', base, '--checkpoint=fast');
        const table = await ada.open({ game: 'hex', options: { size: 5 }, sides: 'chosen' });
        await bob.command(table, { do: 'sit' });
        await ada.command(table, { do: 'move', ply: 0, move: 'b2' });
        const moment = query(postgres, 'SELECT clock_timestamp()');
        await bob.command(table, { do: 'move', ply: 1, move: 'c3' });
        assert.equal(await server.stop(), 0, server.errors);
        query(postgres, 'DELETE FROM tables');
        query(postgres, 'SELECT pg_switch_wal()');
        await postgres.kill('SIGINT');
        assert.ok(readdirSync(archive).length > 1, 'WAL was archived');

        postgres.data = base;
        appendFileSync(join(base, 'postgresql.auto.conf'), [
            `restore_command = 'cp ${archive}/%f %p'`, `recovery_target_time = '${moment}'`, "recovery_target_action = 'promote'", 'archive_mode = off', '',
        ].join('\n'));
        writeFileSync(join(base, 'recovery.signal'), '');
        chmodSync(join(base, 'recovery.signal'), 0o666);
        await postgres.begin();
        // The database can be read before recovery is complete.
        const recovered = async () => { while (query(postgres, 'SELECT pg_is_in_recovery()', 'postgres') !== 'f') await sleep(20); };
        await within(recovered(), () => 'the log to be read', 60_000);
        const again = await serve(folder, postgres);
        const { snapshot } = await new Person(again, ada.token, ada).does('GET', `/api/tables/${table}`);
        assert.equal(snapshot.ply, 1);
        assert.equal(await again.stop(), 0, again.errors);
    } finally {
        await postgres.stop();
    }
}));
