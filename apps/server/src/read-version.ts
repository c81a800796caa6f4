import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { releaseFolder } from './release-folder.ts';

/** The version of this release. */
export async function readVersion(): Promise<string> {
  const file = path.join(releaseFolder, 'package.json');
  const { version } = JSON.parse(await readFile(file, 'utf8')) as { version: string };
  return version;
}
