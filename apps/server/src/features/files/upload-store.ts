import { createWriteStream } from 'node:fs';
import { copyFile, constants, link, mkdir, readdir, rm, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { FileStore } from '@tus/file-store';
import type { Upload } from '@tus/server';
import { AppError } from '../../platform/errors/app-error.ts';

/** An upload that nobody goes on with is kept for a day. */
export const uploadDays = 1;
const dayMs = 86_400_000;

export const isUploadId = (text: string) => /^[0-9a-f]{32}$/.test(text);

/** The bytes of unfinished uploads: tus's own store on disk, with our refusal where the disk is full. */
export class UploadStore extends FileStore {
  constructor(directory: string) {
    super({ directory, expirationPeriodInMilliseconds: uploadDays * dayMs });
    // Who sends tells how much it will be: that is what the limits are held against.
    this.extensions = this.extensions.filter((name) => name !== 'creation-defer-length');
  }

  override async create(upload: Upload): Promise<Upload> {
    await mkdir(this.directory, { recursive: true });
    const { bavail, bsize } = await statfs(this.directory);
    if (bavail * bsize < (upload.size ?? 0)) throw new AppError('storage_full');
    return super.create(upload);
  }

  override async write(source: Readable, id: string, offset: number): Promise<number> {
    const target = createWriteStream(this.#path(id), { flags: 'r+', start: offset });
    await pipeline(source, target);
    return offset + target.bytesWritten;
  }

  /** How much of an upload is here and how much it will be; undefined where it is not known. What was handed over counts as whole. */
  async progress(id: string): Promise<{ offset: number; size: number; name: string } | undefined> {
    const known = await this.configstore.get(id);
    if (known?.size === undefined) return undefined;
    const found = await stat(this.#path(id)).catch(() => undefined);
    return { offset: found?.size ?? known.size, size: known.size, name: known.metadata?.['filename'] ?? '' };
  }

  /** Lends the bytes to `path`, on the same disk: they stay here too until `drop`, so that a crash in between loses none. */
  async lend(id: string, path: string): Promise<void> {
    // A disk without second names: then it is copied.
    await link(this.#path(id), path).catch(() => copyFile(this.#path(id), path, constants.COPYFILE_FICLONE));
  }

  /** Removes the bytes; what is known of the upload stays, for a client that was cut off before it read the last answer. */
  drop(id: string): Promise<void> {
    return rm(this.#path(id), { force: true });
  }

  async forget(id: string): Promise<void> {
    await this.drop(id);
    await rm(`${this.#path(id)}.json`, { force: true });
  }

  /** Removes what has not been touched for two days, whoever it belonged to. */
  async sweep(): Promise<void> {
    for (const name of await readdir(this.directory).catch(() => [])) {
      const path = join(this.directory, name);
      const found = await stat(path).catch(() => undefined);
      if (found?.isFile() && Date.now() - found.mtimeMs > 2 * dayMs) await rm(path, { force: true });
    }
  }

  #path(id: string): string {
    if (!isUploadId(id)) throw new AppError('not_found');
    return join(this.directory, id);
  }
}
