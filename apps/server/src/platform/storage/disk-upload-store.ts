import { createWriteStream } from 'node:fs';
import { copyFile, constants, link, mkdir, readdir, rm, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { FileStore } from '@tus/file-store';
import type { Upload } from '@tus/server';
import { AppError } from '../errors/app-error.ts';
import { isUploadId, uploadDays, uploadedAs, type UploadedAs, type UploadStore } from './upload-store.ts';

const dayMs = 86_400_000;

/** The disk store of tus. It refuses an upload that exceeds the free disk space. */
export class DiskUploadStore extends FileStore implements UploadStore {
  constructor(directory: string) {
    super({ directory, expirationPeriodInMilliseconds: uploadDays * dayMs });
    // The sender has to state the size: the limits are checked against it.
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

  async progress(id: string): Promise<({ offset: number; size: number } & UploadedAs) | undefined> {
    const info = await this.configstore.get(id);
    if (info?.size === undefined) return undefined;
    const found = await stat(this.#path(id)).catch(() => undefined);
    return { offset: found?.size ?? info.size, size: info.size, ...uploadedAs(info.metadata) };
  }

  async copyTo(id: string, path: string): Promise<void> {
    // Falls back to a copy on file systems without hard links.
    await link(this.#path(id), path).catch(() => copyFile(this.#path(id), path, constants.COPYFILE_FICLONE));
  }

  removeBytes(id: string): Promise<void> {
    return rm(this.#path(id), { force: true });
  }

  async removeUpload(id: string): Promise<void> {
    await this.removeBytes(id);
    await rm(`${this.#path(id)}.json`, { force: true });
  }

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
