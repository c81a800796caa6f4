import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';

const main = new URL('main.ts', import.meta.url).pathname;

test.each([
  [['--help'], 0, 'stdout'],
  [['-h'], 0, 'stdout'],
  [[], 1, 'stderr'],
  [['unknown'], 1, 'stderr'],
] as const)('the arguments %j print the usage, open no database and end with %i', (args, code, stream) => {
  const ended = spawnSync(process.execPath, [main, ...args], {
    encoding: 'utf8',
    // A database that nobody could open.
    env: { PATH: process.env['PATH'], DATABASE_URL: 'postgres://127.0.0.1:1/none' },
  });
  expect(ended.status).toBe(code);
  expect(ended[stream]).toContain('npm run brand -- create <app-id>');
  expect(ended[stream === 'stdout' ? 'stderr' : 'stdout']).toBe('');
});
