import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.join(import.meta.dirname, '../..');
const imported = /^import .* from ['"]@mui\/icons-material(.*)['"]/gm;

/** What the modules of a folder import. */
function iconsOf(folder: string): string[] {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return files
    .filter((file) => /[.](?:js|tsx?)$/.test(file))
    .flatMap((file) => [...readFileSync(path.join(folder, file), 'utf8').matchAll(imported)])
    .map(([, name = '']) => name.slice(1));
}

test('npm installs this package in place of the original, also for react-admin', () => {
  const lock = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { resolved?: string; link?: boolean }>;
  };
  const installed = Object.entries(lock.packages).filter(([name]) => name.endsWith('@mui/icons-material'));
  expect(installed).toEqual([
    ['node_modules/@mui/icons-material', { resolved: 'packages/icons', link: true }],
  ]);
});

test('the package has each icon that is used, and no other', () => {
  const reactAdmin = createRequire(path.join(root, 'apps/studio/package.json')).resolve('react-admin');
  const itsScreens = createRequire(reactAdmin).resolve('ra-ui-materialui');
  const ofReactAdmin = [reactAdmin, itsScreens].flatMap((file) => iconsOf(path.dirname(file)));
  // Another build of react-admin may import in another form.
  expect(ofReactAdmin.length).toBeGreaterThan(40);
  const workspaces = ['apps/learner', 'apps/studio', 'packages/ui', 'packages/web'];
  const own = workspaces.flatMap((name) => iconsOf(path.join(root, name, 'src')));
  const there = readdirSync(path.join(import.meta.dirname, 'src')).map((file) => path.parse(file).name);
  expect(there.toSorted()).toEqual([...new Set([...ofReactAdmin, ...own])].toSorted());
});
