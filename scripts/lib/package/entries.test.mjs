import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../paths.mjs';
import {
  commandEntries,
  commands,
  listServerSources,
  modulesBeside,
  serverSources,
  withBundledAddresses,
} from './entries.mjs';

const sources = listServerSources().map((file) => ({
  file,
  code: readFileSync(path.join(serverSources, file), 'utf8'),
}));

test('an artefact has every command of the server that package.json has', () => {
  const { scripts } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
  const ofServer = Object.entries(scripts).filter(([, script]) => script.includes('apps/server/src/'));
  expect(ofServer.map(([name, script]) => [name, /apps\/server\/src\/(\S+)/.exec(script)[1]])).toEqual(
    Object.entries(commands)
      .filter(([name]) => name !== 'start')
      .map(([name, { source }]) => [name, source]),
  );
});

test('every module that another process loads becomes an entry, under a name of its own', () => {
  const beside = sources.flatMap(({ file, code }) =>
    modulesBeside(code).map((relative) => path.join(path.dirname(file), `${relative}.ts`)),
  );
  const ofOtherProcesses = sources
    .map(({ file }) => file)
    .filter((file) => /\.(parser|client)\.ts$|(^|\/)parse-worker\.ts$/.test(file));
  expect(ofOtherProcesses.length).toBeGreaterThan(5);
  expect(beside.toSorted()).toEqual(ofOtherProcesses.toSorted());
  const names = [...Object.keys(commandEntries), ...beside.map((file) => path.basename(file, '.ts'))];
  expect(new Set(names).size).toBe(names.length);
});

/** What a bundle cannot have: files of ours that code finds from its own place. `release-folder.ts` is as deep as the bundle; fonts and programs are packages. */
const findsByPlace = [
  'platform/media/find-ffmpeg.ts',
  'platform/pdf/base-fonts.ts',
  'platform/pdf/fallback-fonts.ts',
  'release-folder.ts',
];

test('no other source finds files from its own place', () => {
  const found = sources.filter(({ code }) =>
    /^(?!\s*\/?\*).*\bimport\.meta\b/m.test(
      withBundledAddresses(code).replaceAll(/new URL\('\.\/[^']+\.mjs', import\.meta\.url\)/g, ''),
    ),
  );
  expect(found.map(({ file }) => file).toSorted()).toEqual(findsByPlace);
});

test('leads an address to the folder of the bundle, and leaves comments alone', () => {
  expect(modulesBeside("new URL('./deep/x.parser.ts', import.meta.url)")).toEqual(['./deep/x.parser']);
  expect(modulesBeside(" * new URL('./y.parser.ts', import.meta.url)")).toEqual([]);
  expect(withBundledAddresses("new URL('./deep/x.parser.ts', import.meta.url)")).toBe(
    "new URL('./x.parser.mjs', import.meta.url)",
  );
});
