// The tests of kills.test.mjs with the club in PostgreSQL, which is killed too.

process.env.QUADRILLE_TEST_DATABASE = 'postgresql';
await import('./kills.test.mjs');
