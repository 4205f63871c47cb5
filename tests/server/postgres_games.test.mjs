// The tests of club_games.test.mjs with the club in PostgreSQL.

process.env.QUADRILLE_TEST_DATABASE = 'postgresql';
await import('./club_games.test.mjs');
