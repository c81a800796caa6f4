import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { root } from '../paths.mjs';
import { run } from '../run.mjs';
import { isFullSet } from '../test-set.ts';
import { readScripts } from './read-commands.mjs';

const page = await readFile(path.join(root, 'docs', 'operations.md'), 'utf8');
const named = [...new Set(readScripts(page).map(({ script, args }) => [script, ...args].join(' ')))];

/** Commands of the page, with the values with which they are run here, in an order in which each finds what it needs. `{}` is the folder of the test. */
const examples = [
  [
    'brand create <app-id> --title <name> --host <host> --admin <e-mail>',
    'brand create aurora --title Aurora --host aurora.test --admin anna@example.com',
  ],
  ['brand list', 'brand list', /aurora/],
  ['brand link', 'brand link', /\/setup#/],
  ['brand export <app-id>', 'brand export aurora', /"app_id": "aurora"/],
  [
    'brand export <app-id> --all --file <path or s3://…>',
    'brand export aurora --all --file {}/aurora.daystream --password-file {}/password',
  ],
  [
    'brand import --all --file <path or s3://…> --password-file <path>',
    'brand import --all --file {}/aurora.daystream --password-file {}/password --as forma --host forma.test',
  ],
  [undefined, 'brand export forma --file {}/forma.json'],
  ['brand import --file <path>', 'brand import --file {}/forma.json'],
  ['brand own <app-id> --admin <e-mail>', 'brand own forma --admin anna@example.com'],
  ['backup', 'backup'],
  ['backup --list', 'backup --list', /\d{4}-\d\d-\d\dT/],
  ['backup --verify', 'backup --verify'],
  ['brand remove <app-id> --yes <app-id>', 'brand remove forma --yes forma'],
  ['restore --brand <app-id>', 'restore --brand forma'],
  ['restore --files', 'restore --files'],
  ['migrate', 'migrate'],
  ['doctor', 'doctor', /^ok +backups/m],
  ['restore', 'restore', undefined, { DATA_DIR: '{}/other' }],
];

/** Commands that change the sources or the release, and the tests that run them. */
const elsewhere = {
  'package --without node,postgres,ffmpeg': 'scripts/lib/package/artefact.test.mjs',
  update: 'apps/server/src/update-command/update.test.ts',
  'update <version>': 'apps/server/src/update-command/update.test.ts',
  'update --back': 'apps/server/src/update-command/update.test.ts',
  'release-schema': 'apps/server/src/released-schema.test.ts',
};
/** Named in a sentence, without what they need. */
const mentioned = [
  'brand own',
  'brand export <app-id> --all --file aurora.daystream',
  'brand import --all --file aurora.daystream --password-file <path>',
];

test('each command that the page names is run by a test', async () => {
  const known = [...examples.map(([name]) => name), ...Object.keys(elsewhere), ...mentioned];
  expect(named.filter((name) => !known.includes(name))).toEqual([]);
  expect(known.filter((name) => name !== undefined && !named.includes(name))).toEqual([]);
  const { scripts } = JSON.parse(await readFile(path.join(root, 'package.json'), 'utf8'));
  const unknown = named.map((name) => name.split(' ')[0]).filter((name) => !(name in scripts));
  expect(unknown).toEqual([]);
  await Promise.all(Object.values(elsewhere).map((file) => readFile(path.join(root, file))));
});

describe.runIf(isFullSet)('docs/operations.md', { timeout: 600_000 }, () => {
  let folder;
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'daystream-operations-'));
    await writeFile(path.join(folder, 'password'), 'correct horse battery\n');
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));
  const inFolder = (text) => text.replaceAll('{}', folder);

  test('the commands do what they say, one after the other', async () => {
    for (const [, command, expected, settings = {}] of examples) {
      const [script, ...args] = inFolder(command).split(' ');
      const given = Object.entries(settings).map(([name, value]) => [name, inFolder(value)]);
      const { code, output } = await run('npm', ['run', '--silent', script, '--', ...args], {
        env: {
          ...process.env,
          DATA_DIR: `${folder}/data`,
          BACKUP_TO: `${folder}/backups`,
          BACKUP_PASSWORD: 'correct horse battery',
          PORT: '0',
          ...Object.fromEntries(given),
        },
      });
      expect({ command, code, output }).toMatchObject({
        code: 0,
        output: expect.stringMatching(expected ?? /^/),
      });
    }
  });
});
