import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, symlink, unlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { removeFolder } from './remove-folder.ts';

let root: string;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'daystream-remove-'));
});
afterAll(() => rm(root, { recursive: true, force: true }));

test('removes what is in a folder, a few files at a time, and nothing that links in it lead to', async () => {
  const folder = join(root, 'folder');
  const kept = join(root, 'kept.txt');
  await writeFile(kept, 'kept');
  await mkdir(join(folder, 'a', 'b'), { recursive: true });
  await mkdir(join(folder, 'empty'));
  await symlink(root, join(folder, 'a', 'link'));
  for (let index = 0; index < 100; index += 1) await writeFile(join(folder, 'a', 'b', `${index}`), '');
  let removed = 0;
  let running = 0;
  let most = 0;
  await removeFolder(folder, async (file) => {
    most = Math.max(most, (running += 1));
    await setImmediate();
    await unlink(file);
    running -= 1;
    removed += 1;
  });
  expect(existsSync(folder)).toBe(false);
  expect(await readFile(kept, 'utf8')).toBe('kept');
  expect(removed).toBe(101);
  expect(most).toBeGreaterThan(1);
  expect(most).toBeLessThanOrEqual(16);
});

test('removes a file, and nothing where there is none', async () => {
  const file = join(root, 'file');
  await writeFile(file, '');
  await removeFolder(file);
  await removeFolder(file);
  expect(existsSync(file)).toBe(false);
});

test('reports what cannot be removed', async () => {
  const folder = join(root, 'stays');
  await mkdir(folder);
  await writeFile(join(folder, 'file'), '');
  const refused = Object.assign(new Error('not permitted'), { code: 'EPERM' });
  await expect(removeFolder(folder, () => Promise.reject(refused))).rejects.toThrow('not permitted');
});
