// The messages of `quadrille join` without a club: bad input, and a server that does not answer.

import { test } from 'node:test';
import { refused } from './quadrille.mjs';

// Nothing listens there.
const nowhere = 'http://127.0.0.1:1';

test('bad input gets one clear line', () => {
    refused(['join', 'localhost:8080'], /a link begins with http:\/\/ or https:\/\//);
    refused(['join', 'http://localhost:99999'], /a port is a number from 1 to 65535, not "99999"/);
    refused(['join', 'http://localhost/table#abc'], /the name in a link has 13 letters and digits, not "abc"/);
    refused(['join', nowhere, '--new', 'chess'], /chess/);
    refused(['join', nowhere, '--new', 'hex', '-o', 'size=99'], /option size of hex/);
    refused(['join', nowhere, '--new', 'hex', '--clock', 'soon'], /clock/);
    refused(['join', nowhere, '--new', 'hex', '--bot', 'nobody'], /nobody/);
    refused(['join', nowhere, '--clock', '300+3'], /for a new table: --new GAME/);
    refused(['join', nowhere, '--bot', 'random'], /need a table/);
    refused(['join', nowhere, '--new', 'hex', '--token', 't', '--name', 'Ada'], /--name is for guests/);
    refused(['join', 'http://localhost/table#0000000000001', '--new', 'hex'], /--new opens a table/);
    refused(['join', nowhere, '--new', 'hex', '--bot', 'best', '--time', '5', '--nodes', '5'], /give one of --time, --nodes/);
});

test('a server that never answers is unreachable', () => {
    refused(['join', nowhere], /unreachable: cannot reach http:\/\/127\.0\.0\.1:1: Connection refused/);
    refused(['join', nowhere, '--new', 'hex'], /unreachable: /);
    refused(['join', `${nowhere}/table#0000000000001`, '--bot', 'random'], /unreachable: /);
});
