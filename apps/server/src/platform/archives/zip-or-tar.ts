import { open } from 'node:fs/promises';
import type { ArchiveLimits } from './check-entries.ts';
import { withArchive, type Archive, type ArchiveSource } from './read-archive.ts';
import { archiveOfFiles, withTarArchive } from './read-tar.ts';

interface Source {
  path: string;
  /** A folder for what has to be unpacked, and its removal. */
  workspace: () => Promise<{ directory: string; remove: () => Promise<void> }>;
}

/** A tar archive is unpacked as a whole, before it is known what is needed: it may not be much larger than it is packed. */
const tarRatio = 50;

/** Opens an archive from outside for the time of `use`: a ZIP archive, or a tar archive that is compressed with gzip, as its first bytes say. Errors: `ArchiveError`, those of files and of `use`. */
export async function withZipOrTar<Result>(
  { path, workspace }: Source,
  limits: ArchiveLimits,
  use: (archive: Archive) => Promise<Result>,
): Promise<Result> {
  if (!(await isGzip(path))) return withArchive(path, limits, use);
  const { directory, remove } = await workspace();
  try {
    return await withTarArchive({ path, folder: directory }, { ...limits, ratio: tarRatio }, use);
  } finally {
    await remove();
  }
}

async function isGzip(path: string): Promise<boolean> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(2), 0, 2, 0);
    return bytesRead === 2 && buffer[0] === 0x1f && buffer[1] === 0x8b;
  } finally {
    await file.close();
  }
}

/** Opens an archive again that `withZipOrTar` of another process holds open. Errors: `ArchiveError`, those of files and of `use`. */
export async function withOpenedArchive<Result>(
  source: ArchiveSource,
  limits: ArchiveLimits,
  use: (archive: Archive) => Promise<Result>,
): Promise<Result> {
  if ('path' in source) return withArchive(source.path, limits, use);
  const files = new Map(source.files.map((file) => [file.name, file]));
  return use(archiveOfFiles(files, limits));
}
