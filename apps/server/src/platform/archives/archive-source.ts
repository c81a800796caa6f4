import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ArchiveLimits } from './check-entries.ts';
import { withArchive, type Archive } from './read-archive.ts';
import { archiveOfFiles, unpackTar, type UnpackedFile } from './read-tar.ts';

/** An archive whose content can be read in any order: a ZIP archive, or the list of the files of a tar archive that was unpacked. */
export type ArchiveSource = { zip: string } | { list: string };

/** A tar archive is unpacked as a whole, before it is known what is needed: it may not be much larger than it is packed. */
const tarRatio = 50;

/** Opens an archive that may be hostile for the time of `use`. Errors: `ArchiveError`, those of files and of `use`. */
export async function withArchiveSource<Result>(
  source: ArchiveSource,
  limits: ArchiveLimits,
  use: (archive: Archive) => Promise<Result>,
): Promise<Result> {
  if ('zip' in source) return withArchive(source.zip, limits, use);
  const list = JSON.parse(await readFile(source.list, 'utf8')) as UnpackedFile[];
  return use(archiveOfFiles(new Map(list.map((file) => [file.name, file])), limits));
}

/** Unpacks a tar archive into `folder` as `unpackTar` does, and returns the source of its files. */
export async function unpackedSource(
  tar: { path: string; folder: string; signal: AbortSignal },
  limits: ArchiveLimits,
): Promise<ArchiveSource> {
  const files = await unpackTar(tar, { ...limits, ratio: tarRatio });
  // A list of many long names is for the process that reads the files, not for the server.
  const list = join(tar.folder, 'list.json');
  await writeFile(list, JSON.stringify([...files.values()]));
  return { list };
}
