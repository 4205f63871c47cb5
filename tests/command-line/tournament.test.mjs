// Tournaments: complete, interrupted and killed ones, invalid files, and reports.

import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { appendFileSync, existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { lines, output, program, refused, root, run, withFolder } from './quadrille.mjs';

const small = `
game = "quoridor"
games = 6
openings = 2
max_plies = 200
[options]
size = 5
walls = 3
[[players]]
bot = "alphabeta:nodes=200"
name = "thinker"
[[players]]
bot = "random"
name = "dice"
[[players]]
bot = "random"
name = "coins"
`;

// Long enough to be interrupted.
const long = `
game = "quoridor"
format = "ladder"
games = 40
openings = 2
max_plies = 120
players = ["random", "alphabeta:nodes=200", "alphabeta:nodes=2000"]
`;

const textOf = (cwd, name) => readFileSync(join(cwd, name), 'utf8');

const write = (cwd, name, text) => writeFileSync(join(cwd, name), text);

// The games of a records file without the times, which are not reproducible.
function games(cwd, name) {
    return lines(textOf(cwd, name)).map((line) => {
        const record = JSON.parse(line);
        delete record.tournament.time;
        return JSON.stringify(record);
    });
}

// Starts a tournament and sends it a signal when its records have grown by this many bytes. Returns
// its status and output, or null if it was over before.
async function interruptedRun(cwd, args, signal, bytes) {
    const file = join(cwd, 't.jsonl');
    const size = () => (existsSync(file) ? statSync(file).size : 0);
    const before = size();
    const child = spawn(program, ['tournament', 't.toml', ...args], { cwd });
    let stdout = '';
    let stderr = '';
    child.stdout.on('data', (data) => (stdout += data));
    child.stderr.on('data', (data) => (stderr += data));
    let ended = false;
    const end = new Promise((resolve) =>
        child.on('close', (status, name) => {
            ended = true;
            resolve(status ?? name);
        }),
    );
    while (!ended && size() < before + bytes) await new Promise((resolve) => setTimeout(resolve, 5));
    if (ended) return null;
    child.kill(signal);
    return { status: await end, stdout, stderr };
}

test('the example of the documentation', withFolder((cwd) => {
    const text = readFileSync(join(root, 'docs/tournaments.md'), 'utf8');
    write(cwd, 'example.toml', text.match(/```toml\n(.*?)```/s)[1]);
    const [, command, expected] = text.match(/```\n(quadrille tournament example.toml)\n(.*?)```/s);
    assert.equal(output(command.split(' ').slice(1), { cwd }), expected);
}));

test('the seed is told as text, which keeps all its digits', withFolder((cwd) => {
    write(cwd, 't.toml', small.replace('games', 'seed = 9007199254740993\ngames'));
    const seed = (...args) => JSON.parse(output(['tournament', 't.toml', '--json', ...args], { cwd })).seed;
    assert.equal(seed('--status'), '9007199254740993');
    assert.equal(seed(), '9007199254740993');
    for (const line of lines(textOf(cwd, 't.jsonl'))) assert.equal(JSON.parse(line).tournament.seed, '9007199254740993');
    // Versions before this one wrote a number. Their tournaments go on.
    const earlier = textOf(cwd, 't.jsonl').replaceAll('"seed":"9007199254740993"', '"seed":9007199254740993');
    write(cwd, 't.jsonl', `${lines(earlier).slice(0, 5).join('\n')}\n`);
    assert.equal(JSON.parse(output(['tournament', 't.toml', '--status', '--json'], { cwd })).games, 5);
    assert.equal(JSON.parse(output(['tournament', 't.toml', '--json'], { cwd })).games, 18);
}));

test('a whole tournament: every pair of players, valid records, scores that add up', withFolder((cwd) => {
    write(cwd, 't.toml', small);
    const result = JSON.parse(output(['tournament', 't.toml', '--json'], { cwd }));
    assert.match(output(['replay', 't.jsonl'], { cwd }), /^18 records valid/);
    assert.deepEqual(Object.keys(result), [
        'game', 'options', 'format', 'seed', 'games', 'planned', 'players', 'meetings',
    ]);
    assert.equal(result.games, 18);
    assert.equal(result.planned, 18);
    assert.deepEqual(result.meetings.map(({ players }) => players), [
        ['thinker', 'dice'], ['thinker', 'coins'], ['dice', 'coins'],
    ]);
    // The same, computed from the records.
    const points = {};
    for (const line of lines(textOf(cwd, 't.jsonl'))) {
        const { seats, result: results, tournament } = JSON.parse(line);
        assert.deepEqual([...seats].sort(), [...tournament.players].sort());
        seats.forEach((name, seat) => (points[name] = (points[name] ?? 0) + (results[seat] + 1) / 2));
    }
    for (const { name, games, score } of result.players) {
        assert.equal(games, 12);
        assert.ok(Math.abs(score - points[name] / 12) < 1e-6, name);
    }
    const ratings = result.players.map(({ elo }) => elo);
    assert.ok(ratings[0] > ratings[1] && ratings[0] > ratings[2]);
    assert.ok(Math.abs(ratings[0] + ratings[1] + ratings[2]) < 0.03);
    assert.ok(result.players.every(({ elo_error: error }) => error > 0));
    for (const meeting of result.meetings) {
        assert.equal(meeting.wins + meeting.draws + meeting.losses, 6);
        assert.ok(Math.abs(meeting.score - (meeting.wins + meeting.draws / 2) / 6) < 1e-6);
        assert.equal(meeting.time_ms.mean.length, 2);
    }
}));

test('a finished tournament plays nothing more', withFolder((cwd) => {
    write(cwd, 't.toml', small);
    const first = output(['tournament', 't.toml', '--json'], { cwd });
    const before = textOf(cwd, 't.jsonl');
    assert.equal(output(['tournament', 't.toml', '--json'], { cwd }), first);
    assert.equal(output(['tournament', 't.toml', '--status', '--json'], { cwd }), first);
    assert.equal(textOf(cwd, 't.jsonl'), before);
}));

test('status plays nothing and changes nothing', withFolder((cwd) => {
    write(cwd, 't.toml', small);
    const title = 'quoridor round-robin of 3 players, 6 games a meeting, seed 1';
    assert.equal(output(['tournament', 't.toml', '--status'], { cwd }), `${title}: 0 of 18 games played\n`);
    const nothing = JSON.parse(output(['tournament', 't.toml', '--status', '--json'], { cwd }));
    assert.equal(nothing.games, 0);
    assert.equal(nothing.players[0].elo, null);
    assert.deepEqual(readdirSync(cwd), ['t.toml']);
    output(['tournament', 't.toml'], { cwd });
    const some = `${lines(textOf(cwd, 't.jsonl')).slice(0, 5).join('\n')}\n{"version":1,"ga`;
    write(cwd, 't.jsonl', some);
    assert.match(
        output(['tournament', 't.toml', '--status'], { cwd }),
        /: 5 of 18 games played\n +player +Elo .*\n +1 thinker .*\n(.*\n){2}$/,
    );
    assert.equal(textOf(cwd, 't.jsonl'), some);
}));

test('a ladder tells about every step', withFolder((cwd) => {
    write(cwd, 't.toml', small.replace('games', 'format = "ladder"\ngames'));
    const [title, ...steps] = lines(output(['tournament', 't.toml'], { cwd }));
    assert.equal(title, 'quoridor ladder of 3 players, 6 games a meeting, seed 1: 0 of 12 games played');
    const figures = / +6 games  \d\.\d{3} ±\d\.\d{3}  Elo [+-](\d+|inf) ±(\d+|inf) +\d+\.\d{3} and \d+\.\d{3} ms a move$/;
    assert.equal(steps.length, 2);
    assert.ok(steps[0].startsWith('dice against thinker '));
    assert.ok(steps[1].startsWith('coins against dice '));
    for (const step of steps) assert.match(step, figures);
}));

test('a gauntlet tells about every opponent and rates them', withFolder((cwd) => {
    write(cwd, 't.toml', small.replace('games', 'format = "gauntlet"\ngames'));
    const all = lines(output(['tournament', 't.toml'], { cwd }));
    assert.equal(all.length, 1 + 2 + 4);
    assert.match(all[1], /^thinker against dice +6 games/);
    assert.match(all[2], /^thinker against coins +6 games/);
    assert.match(all[4], /^ +1 thinker /);
}));

test('four seats: one against three copies of the other, going round', withFolder((cwd) => {
    write(cwd, 't.toml', `
game = "quoridor"
format = "gauntlet"
games = 5
max_plies = 150
options = { size = 5, players = 4 }
players = ["random", { bot = "random", name = "crowd" }]`);
    const [, step, ...more] = lines(output(['tournament', 't.toml'], { cwd }));
    assert.match(step, /^random against 3 crowd +8 games/);
    assert.deepEqual(more, []);
    lines(textOf(cwd, 't.jsonl')).forEach((line, number) =>
        assert.equal(JSON.parse(line).seats.indexOf('random'), number % 4),
    );
}));

test('games do not depend on how many are played at once', withFolder((cwd) => {
    write(cwd, 'a.toml', small);
    write(cwd, 'b.toml', small);
    output(['tournament', 'a.toml'], { cwd });
    output(['tournament', 'b.toml', '--jobs', '3'], { cwd });
    assert.deepEqual(games(cwd, 'b.jsonl').sort(), games(cwd, 'a.jsonl').sort());
}));

test('interrupted again and again, the games are those of an uninterrupted tournament', withFolder(async (cwd) => {
    write(cwd, 'whole.toml', long);
    output(['tournament', 'whole.toml', '--jobs', '2'], { cwd });
    const whole = games(cwd, 'whole.jsonl').sort();
    assert.equal(whole.length, 80);
    write(cwd, 't.toml', long);

    const stopped = await interruptedRun(cwd, ['--json', '--jobs', '2'], 'SIGINT', 1);
    assert.equal(stopped.status, 130);
    const { games: done } = JSON.parse(stopped.stdout);
    assert.ok(done > 0 && done < 80);
    assert.equal(stopped.stderr, `quadrille: interrupted after ${done} of 80 games; the same command goes on\n`);
    assert.equal(lines(textOf(cwd, 't.jsonl')).length, done);

    const killed = await interruptedRun(cwd, [], 'SIGKILL', 3000);
    assert.equal(killed.status, 'SIGKILL');
    assert.match(killed.stdout, new RegExp(`: ${done} of 80 games played`));
    const killedAgain = await interruptedRun(cwd, ['--jobs', '2'], 'SIGKILL', 3000);
    assert.equal(killedAgain.status, 'SIGKILL');

    const end = run(['tournament', 't.toml', '--json'], { cwd });
    assert.equal(end.status, 0);
    assert.equal(JSON.parse(end.stdout).games, 80);
    assert.deepEqual(games(cwd, 't.jsonl').sort(), whole);
}));

test('a line that was not written to its end is cut off, with a note', withFolder((cwd) => {
    write(cwd, 't.toml', small);
    output(['tournament', 't.toml'], { cwd });
    const whole = games(cwd, 't.jsonl');
    const text = textOf(cwd, 't.jsonl');
    write(cwd, 't.jsonl', text.slice(0, -100));
    const { status, stderr } = run(['tournament', 't.toml'], { cwd });
    assert.equal(status, 0);
    assert.match(
        stderr,
        /^t\.jsonl: the last line is not a complete record and was cut off \(\d+ bytes\); its game is played again\n$/,
    );
    assert.deepEqual(games(cwd, 't.jsonl'), whole);
}));

test('a larger tournament keeps the games it has', withFolder((cwd) => {
    write(cwd, 't.toml', small);
    output(['tournament', 't.toml'], { cwd });
    const before = textOf(cwd, 't.jsonl');
    write(cwd, 't.toml', `${small.replace('games = 6', 'games = 8')}[[players]]\nbot = "random"\n`);
    const result = JSON.parse(output(['tournament', 't.toml', '--json'], { cwd }));
    assert.equal(result.games, 48);
    assert.ok(textOf(cwd, 't.jsonl').startsWith(before));
    assert.match(output(['replay', 't.jsonl'], { cwd }), /^48 records valid/);
}));

test('records of another tournament are refused with what differs, and left alone', withFolder((cwd) => {
    write(cwd, 't.toml', small);
    output(['tournament', 't.toml'], { cwd });
    const before = textOf(cwd, 't.jsonl');
    const differing = {
        'seed is "1" there and "2" here': small.replace('games', 'seed = 2\ngames'),
        'openings is 2 there and 3 here': small.replace('openings = 2', 'openings = 3'),
        'max_plies is 200 there and 99 here': small.replace('max_plies = 200', 'max_plies = 99'),
        'options is ': small.replace('walls = 3', 'walls = 4'),
        'bots is ': small.replace('nodes=200', 'nodes=201'),
        'budgets is [{},{}] there and [{"nodes":7},{"nodes":7}] here': `${small}\n[budget]\nnodes = 7\n`,
        'no two players of this tournament meet as ["thinker","dice"]': small.replace('dice', 'bones'),
        'there are only 4': small.replace('games = 6', 'games = 4'),
    };
    for (const [what, text] of Object.entries(differing)) {
        write(cwd, 't.toml', text);
        for (const more of [[], ['--status']]) {
            const { status, stderr } = run(['tournament', 't.toml', ...more], { cwd });
            assert.equal(status, 2, what);
            assert.ok(stderr.includes(what), stderr);
            assert.match(stderr, /^quadrille: t\.jsonl:\d+: .*; give the tournament other records, or move these away\n$/);
        }
        assert.equal(textOf(cwd, 't.jsonl'), before);
    }
    write(cwd, 't.toml', small);
    appendFileSync(join(cwd, 't.jsonl'), 'garbage\n');
    refused(['tournament', 't.toml'], /t\.jsonl:19: /, { cwd });
}));

test('records lie beside the file, wherever the command is run', withFolder((cwd) => {
    write(cwd, 't.toml', small.replace('games', 'records = "games of today.jsonl"\ngames'));
    output(['tournament', join(cwd, 't.toml')]);
    assert.deepEqual(readdirSync(cwd).sort(), ['games of today.jsonl', 't.toml']);
}));

test('a disk that fills up keeps whole records only', withFolder((cwd) => {
    write(cwd, 't.toml', small);
    const command = `trap '' XFSZ; ulimit -f 8; exec '${program}' tournament t.toml --jobs 2`;
    const { status, stderr } = spawnSync('sh', ['-c', command], { cwd, encoding: 'utf8' });
    assert.equal(status, 2);
    assert.equal(stderr, 'quadrille: cannot write records to "t.jsonl": File too large\n');
    assert.match(output(['replay', 't.jsonl'], { cwd }), /records? valid/);
    assert.equal(JSON.parse(output(['tournament', 't.toml', '--json'], { cwd })).games, 18);
}));

test('progress is shown on a terminal', withFolder((cwd) => {
    write(cwd, 't.toml', 'game = "quoridor"\ngames = 3000\nplayers = ["random", { bot = "random", name = "dice" }]');
    const command = `'${program}' tournament t.toml`;
    const { status, stdout } = spawnSync('script', ['-qec', command, '/dev/null'], { cwd, encoding: 'utf8' });
    assert.equal(status, 0);
    assert.match(stdout, /\d+ of 3000 games, about \d+ (s|min|h) left/);
}));

for (const game of ['quoridor', 'blockade'])
    test(`the ladder of ${game} that ships can be read`, withFolder((cwd) => {
        const text = readFileSync(join(root, `tournaments/${game}-levels.toml`), 'utf8');
        // Random bots replace the levels, since only the file is tested.
        write(cwd, 't.toml', text.replace(/"level:\d+"/g, '{ bot = "random", name = $& }'));
        assert.equal(
            output(['tournament', 't.toml', '--status'], { cwd }),
            `${game} ladder of 10 players, 100 games a meeting, seed 1: 0 of 900 games played\n`,
        );
    }));

const two = 'game = "quoridor"\nplayers = ["random", "alphabeta"]\n';
const badFiles = {
    'no TOML': ['game = \n', /t\.toml:1: /],
    'not closed': [`${two}[options\n`, /t\.toml:3: /],
    'a key twice': [`${two}game = "hex"\n`, /t\.toml:3: /],
    'unknown key': [`${two}sede = 1\n`, /t\.toml:3: there is no key "sede"; the keys are game, format, games, openings, seed, max_plies, records, options, budget, players$/m],
    'unknown key of the budget': [`${two}[budget]\ntime = 5\n`, /t\.toml:4: there is no key "budget\.time"; the keys are time_ms, nodes, clock, threads$/m],
    'unknown key of a player': [`game = "hex"\n[[players]]\nbot = "random"\nlevel = 3\n`, /t\.toml:4: there is no key "players\.level"; the keys are bot, name, time_ms/],
    'no game': ['players = ["random", "random"]\n', /t\.toml:1: game is missing; for example: game = "quoridor"/],
    'no players': ['game = "quoridor"\n', /players is missing; for example: players = \["level:1", "level:2"\]/],
    'players no list': ['game = "quoridor"\nplayers = 2\n', /t\.toml:2: players is a list such as .*, not 2$/m],
    'a player that is a number': ['game = "quoridor"\nplayers = ["random", 2]\n', /t\.toml:2: a player is a text in quotes or a table, not 2$/m],
    'a player without bot': ['game = "quoridor"\n[[players]]\nname = "x"\n', /t\.toml:2: players\.bot is missing/],
    'one player': ['game = "quoridor"\nplayers = ["random"]\n', /t\.toml: a tournament needs two players or more, not 1/],
    'two of one name': ['game = "quoridor"\nplayers = ["random", "random"]\n', /two players are called "random"; give one of them another name/],
    'a name with a line end': ['game = "quoridor"\nplayers = ["random", "a\\nb"]\n', /t\.toml:2: the name "a\\x0ab" is too long or cannot be shown/],
    'unknown game': [two.replace('quoridor', 'chess'), /t\.toml: there is no game "chess"; there is/],
    'game no text': [two.replace('"quoridor"', '4'), /t\.toml:1: game is a text in quotes, not 4$/m],
    'unknown bot': [two.replace('alphabeta', 'gammadelta'), /t\.toml: there is no bot "gammadelta" for quoridor; there is level, best, /],
    'unknown format': [`${two}format = "swiss"\n`, /t\.toml:3: format is round-robin, gauntlet or ladder, not ["']swiss["']$/m],
    'games as text': [`${two}games = "many"\n`, /t\.toml:3: games is a whole number from 1 to 1000000, not ["']many["']$/m],
    'no games': [`${two}games = 0\n`, /games is a whole number from 1 to 1000000, not 0$/m],
    'half a game': [`${two}games = 1.5\n`, /games is a whole number from 1 to 1000000, not 1\.5$/m],
    'negative seed': [`${two}seed = -1\n`, /seed is a whole number from 0, not -1$/m],
    'openings of nothing': [`${two}openings = -1\n`, /openings is a whole number from 0/],
    'openings as long as the game': [`${two}max_plies = 4\n`, /leave nothing to play/],
    'options no table': [`${two}options = 5\n`, /t\.toml:3: options is a table: \[options\], not 5$/m],
    'unknown option': [`${two}[options]\ncolour = "red"\n`, /t\.toml: .*no option "colour"; it has size/],
    'option of a wrong kind': [`${two}[options]\nsize = true\n`, /t\.toml:4: options\.size is a number or a text in quotes, not true$/m],
    'option of a wrong value': [`${two}[options]\nsize = 4\n`, /cannot be "4"; it can be 3, 5/],
    'time and nodes': [`${two}[budget]\ntime_ms = 5\nnodes = 5\n`, /t\.toml:3: only one of time_ms, nodes and clock can be given/],
    'no time': [`${two}[budget]\ntime_ms = 0\n`, /t\.toml:4: budget\.time_ms is a whole number from 1 to 86400000, not 0$/m],
    'no clock': [`${two}[budget]\nclock = "60"\n`, /t\.toml:4: budget\.clock is seconds for the game, at least 0\.1, and for each move, such as "60\+1", not ["']60["']$/m],
    'a clock of nothing': [`${two}[budget]\nclock = "0+1"\n`, /budget\.clock is/],
    'a clock that runs backwards': [`${two}[budget]\nclock = "60+-1"\n`, /budget\.clock is/],
    'no threads': [`${two}[budget]\nthreads = 0\n`, /budget\.threads is a whole number from 1 to 64, not 0$/m],
    'a round robin of four seats': [`${two.replace('alphabeta', 'random:')}[options]\nplayers = 4\n`, /a round-robin is for two seats, and the game has 4; in a gauntlet or a ladder/],
    'records in the file itself': [`${two}records = "t.toml"\n`, /t\.toml: the records need a file of their own/],
    'records in no folder': [`${two}records = "no/such.jsonl"\n`, /cannot write records to "no\/such\.jsonl": No such file/],
};

for (const [name, [text, pattern]] of Object.entries(badFiles))
    test(`bad file: ${name}`, withFolder((cwd) => {
        write(cwd, 't.toml', text);
        refused(['tournament', 't.toml'], pattern, { cwd });
        assert.deepEqual(readdirSync(cwd), ['t.toml']);
    }));

test('bad arguments', withFolder((cwd) => {
    refused(['tournament'], /FILE is required/);
    refused(['tournament', 'nowhere.toml'], /cannot read "nowhere\.toml": No such file/, { cwd });
    refused(['tournament', '.'], /cannot read "\.": Is a directory/, { cwd });
    refused(['tournament', 'x', '--jobs', '0'], /--jobs is a whole number from 1 to 1024, not "0"/, { cwd });
}));

test('every way to give budgets', withFolder((cwd) => {
    write(cwd, 't.toml', `
game = "quoridor"
games = 2
max_plies = 6
players = [
    "random",
    { bot = "random", name = "quick", time_ms = 5 },
    { bot = "random", name = "clock", clock = "0.5+0.05", threads = 2 },
]
[budget]
nodes = 100
`);
    output(['tournament', 't.toml'], { cwd });
    const budgets = lines(textOf(cwd, 't.jsonl')).map((line) => JSON.parse(line).tournament.budgets);
    assert.deepEqual(budgets[0], [{ nodes: 100 }, { time_ms: 5 }]);
    assert.deepEqual(budgets[2], [{ nodes: 100 }, { clock_ms: [500, 50], threads: 2 }]);
}));
