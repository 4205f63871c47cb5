// Invalid arguments: one line of explanation, status 2, and no effect.

import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { test } from 'node:test';
import { refused, withFolder } from './quadrille.mjs';

const match = ['match', 'quoridor', 'random', 'random'];

const cases = {
    'no command': [[], /name a command: games, moves/],
    'unknown command': [['dance'], /there is no command "dance"; the commands are games, moves/],
    'unknown option of the program': [['--dance'], /there is no command "--dance"/],
    'unknown argument': [['moves', 'quoridor', '--dance'], /--dance.*see quadrille moves --help/],
    'missing game': [['moves'], /GAME is required/],
    'unknown game': [['moves', 'chess'], /there is no game "chess"; there is .*quoridor/],
    'game of control characters': [['moves', 'a\x1b[2J\nb'], /"a\\x1b\[2J\\x0ab"/],
    'unknown option': [['show', 'quoridor', '-o', 'colour=red'], /no option "colour"; it has size/],
    'unknown value': [['show', 'quoridor', '-o', 'size=4'], /cannot be "4"; it can be 3, 5, 7/],
    'option without value': [['moves', 'quoridor', '-o', 'size'], /written name=value, not "size"/],
    'option twice': [['moves', 'quoridor', '-o', 'size=3', '-o', 'size=5'], /given twice/],
    'bad position': [['moves', 'quoridor', '--position', 'e1 e9'], /position: it has four parts/],
    'bad seed': [['moves', 'quoridor', '--seed', '-1'], /--seed is a whole number from 0/],
    'word as seed': [['moves', 'quoridor', '--seed', 'x'], /--seed is a whole number/],
    'too large a seed': [['moves', 'quoridor', '--seed', '18446744073709551616'], /--seed is/],
    'two seeds': [['moves', 'quoridor', '--seed', '1', '--seed', '2'], /--seed/],
    'missing value': [['moves', 'quoridor', '--seed'], /--seed/],
    'bad seat': [['show', 'quoridor', '--seat', '2'], /--seat is a whole number from 0 to 1/],
    'bad colour': [['show', 'quoridor', '--colour', 'red'], /--colour is auto, always or never/],
    'missing depth': [['perft', 'quoridor'], /DEPTH is required/],
    'depth 0': [['perft', 'quoridor', '0'], /DEPTH is a whole number from 1 to 20, not "0"/],
    'word as depth': [['perft', 'quoridor', 'deep'], /DEPTH is a whole number/],
    'one bot': [['match', 'quoridor', 'random'], /2 seats, so it needs 2 bots, not 1/],
    'three bots': [[...match, 'random'], /2 bots, not 3/],
    'unknown bot': [['match', 'quoridor', 'random', 'rondom'], /no bot "rondom" for quoridor; there is level, best, /],
    'unknown setting': [['match', 'quoridor', 'random:x=1', 'random'], /has no settings/],
    'no games': [[...match, '--games', '0'], /--games is a whole number from 1/],
    'bad openings': [[...match, '--openings', '-2'], /--openings is a whole number from 0/],
    'impossible openings': [[...match, '-o', 'size=3', '--openings', '500'], /no random opening of 500/],
    'bad max-plies': [[...match, '--max-plies', '0'], /--max-plies is a whole number from 1/],
    'openings as long as the game': [
        [...match, '--max-plies', '4', '--openings', '4'],
        /leave nothing to play/,
    ],
    'records into a folder': [
        [...match, '--record', '.'],
        /cannot write records to "\.": Is a directory/,
    ],
    'records into nowhere': [
        [...match, '--record', 'no/such/file'],
        /cannot write records to "no\/such\/file": No such file/,
    ],
    'missing file': [['replay'], /FILE is required/],
    'no such file': [['replay', 'nowhere.jsonl'], /cannot read "nowhere.jsonl": No such file/],
    'a folder as file': [['replay', '.'], /cannot read "\.": Is a directory/],
    'show and json': [['replay', '-', '--show', '--json'], /excludes/],
    'play without game': [['play'], /name a game, or a saved one with --load/],
    'play with an unknown bot': [['play', 'quoridor', '--bot', 'x'], /no bot "x"/],
    'play on a seat that is not there': [['play', 'quoridor', '--seat', '7'], /from 0 to 1/],
    'more people than seats': [['play', 'quoridor', '--people', '3'], /--people is .* from 0 to 2/],
    'seats and people': [['play', 'quoridor', '--seat', '0', '--people', '2'], /excludes/],
    'more bots than seats': [
        ['play', 'quoridor', '--people', '2', '--bot', 'random'],
        /seats left for bots: 0; bots named: 1/,
    ],
    'play from nothing': [['play', '--load', 'nowhere.jsonl'], /cannot read "nowhere.jsonl"/],
    'play from the end': [
        ['play', 'quoridor', '-o', 'size=3', '--position', 'a3 c2 / 0 0 / - / 1'],
        /the game is over/,
    ],
};

for (const [name, [args, pattern]] of Object.entries(cases))
    test(name, withFolder((cwd) => {
        refused(args, pattern, { cwd });
        assert.deepEqual(readdirSync(cwd), []);
    }));
