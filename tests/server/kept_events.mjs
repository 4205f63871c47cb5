// Reads the events of tables directly from PostgreSQL, bypassing all servers, with the database's
// time of storing each.

import { spawn } from 'node:child_process';
import { within } from './patience.mjs';

const letters = '0123456789abcdefghjkmnpqrstvwxyz';

// The number in the database for the name of a table or person.
export const numberOf = (name) => BigInt.asIntN(64, [...name].reduce((number, letter) => (number << 5n) | BigInt(letters.indexOf(letter)), 0n));

export const nameOf = (number) => {
    let rest = BigInt.asUintN(64, BigInt(number));
    let name = '';
    for (let place = 0; place < 13; ++place, rest >>= 5n) name = letters[Number(rest & 31n)] + name;
    return name;
};

// The numbers of people exceed JavaScript's exact integers, so they are converted to names as text.
const readBody = (body) => JSON.parse(body.replace(/"(person|by)":(\d+)/g, (_, member, number) => `"${member}":"${nameOf(number)}"`));

const note = `
CREATE TABLE kept_at(table_id bigint, number integer, at bigint NOT NULL, PRIMARY KEY(table_id, number));
CREATE FUNCTION note_time() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    INSERT INTO kept_at VALUES(NEW.table_id, NEW.number, (extract(epoch FROM clock_timestamp()) * 1000)::bigint);
    RETURN NULL;
END $$;
CREATE TRIGGER note_time AFTER INSERT ON events FOR EACH ROW EXECUTE FUNCTION note_time();`;

const mark = 'end of the answer';

// A single psql process, which answers questions one after the other.
export class KeptEvents {
    constructor(psql, url) {
        this.child = spawn(psql, ['-XAtq', '-v', 'ON_ERROR_STOP=1', url], { stdio: ['pipe', 'pipe', 'inherit'] });
        this.text = '';
        this.waiting = [];
        this.child.stdout.setEncoding('utf8');
        this.child.stdout.on('data', (data) => { this.take(data); });
    }

    // To be called before anything happens.
    noteTimes() { return this.ask(note); }

    take(data) {
        this.text += data;
        for (let end; (end = this.text.indexOf(`${mark}\n`)) >= 0; this.text = this.text.slice(end + mark.length + 1))
            this.waiting.shift()(this.text.slice(0, end));
    }

    // The lines of the answer.
    async ask(sql) {
        const answer = new Promise((resolve) => { this.waiting.push(resolve); });
        this.child.stdin.write(`${sql};\n\\echo ${mark}\n`);
        return (await within(answer, () => `the database to answer ${sql}`, 60_000)).split('\n').filter(Boolean);
    }

    // The events of a table from that number on.
    async of(table, from = 1) {
        const lines = await this.ask(`SELECT kept_at.at, body FROM events JOIN kept_at USING(table_id, number)
            WHERE table_id = ${numberOf(table)} AND number >= ${from} ORDER BY number`);
        return lines.map((line) => {
            const [, keptAt, body] = line.match(/^(\d+)\|(.*)$/);
            return { kept_at: Number(keptAt), ...readBody(body) };
        });
    }

    // The finished games of a table in order: the reason of the end, the record, and the results by
    // seat.
    async games(table) {
        const lines = await this.ask(`SELECT json_build_object('reason', reason, 'record', record::json, 'results',
                (SELECT json_agg(result ORDER BY seat) FROM seats WHERE seats.place = games.place))
            FROM games WHERE table_id = ${numberOf(table)} ORDER BY place`);
        return lines.map((line) => JSON.parse(line));
    }

    end() { this.child.stdin.end(); }
}
