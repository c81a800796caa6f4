import { createHash } from 'node:crypto';
import type { Socket } from 'node:net';
import { addAbortSignal, Readable } from 'node:stream';
import { createGzip, gzipSync } from 'node:zlib';
import pg from 'pg';
import { schemaOf } from '../database/brand-databases.ts';
import { DiskFull, type FileStorage } from '../storage/index.ts';
import type { BackupWriter } from './backup-target.ts';
import { chain, createDigest } from './digest.ts';
import { fileListPath, manifestPath, tablePath, type BackupFile, type BackupManifest } from './manifest.ts';
import { newestManifest, readFileList } from './read-backup.ts';
import { readSchema } from './schema-copy.ts';
import type { Seal } from './seal.ts';

export interface BackupSource {
  connectionString: string;
  storage: FileStorage;
  /** The app ids of the brands. */
  brands: readonly string[];
  release: string;
}

/**
 * Writes a backup: of each brand first its rows at one moment, then its files. A file that is added meanwhile is in the next backup; one that is removed
 * meanwhile is missing, as its row would be a moment later. Files never change, so those that an earlier backup stored are not written again. A brand that cannot
 * be read is left out, and named in the manifest. Returns the manifest.
 */
export async function createBackup(
  source: BackupSource,
  { target, seal, now, signal }: WriteOptions,
): Promise<BackupManifest> {
  const newest = await newestManifest(target, seal);
  const { id, put, readInto, putFiles } = createWriter(source, { target, seal, now, signal });
  const schemas = [await readInto({ schema: 'platform', kind: 'platform' })];
  const files: BackupManifest['files'] = [];
  const missing: BackupManifest['missing'] = [];
  for (const brand of source.brands) {
    try {
      const schema = await readInto({ schema: schemaOf(brand), kind: 'brand' });
      const known = newest === undefined ? [] : await readFileList(target, seal, { id: newest.id, brand });
      const stored = await putFiles(brand, known);
      schemas.push(schema);
      files.push(stored);
    } catch (error) {
      signal.throwIfAborted();
      // No other school would have room either.
      if (error instanceof DiskFull) throw error;
      missing.push({ brand, reason: (error as Error).message });
    }
  }
  const manifest: BackupManifest = {
    format: 1,
    id,
    release: source.release,
    started_at: now.toISOString(),
    schemas,
    files,
    missing,
  };
  await put(manifestPath(id), Readable.from([Buffer.from(JSON.stringify(manifest))]));
  return manifest;
}

interface WriteOptions {
  target: BackupWriter;
  seal: Seal;
  now: Date;
  signal: AbortSignal;
}

/** Writes the parts of a backup. Its manifest is left to the caller, who writes it last. */
export function createWriter(
  { connectionString, storage }: Pick<BackupSource, 'connectionString' | 'storage'>,
  { target, seal, now, signal }: WriteOptions,
) {
  const id = now.toISOString().replaceAll(/[:.]/g, '-');
  const put = async (path: string, content: Readable) => {
    signal.throwIfAborted();
    // It may end with the error of the signal before anything reads it.
    content.on('error', () => undefined);
    await target.put(path + seal.suffix, await seal.seal(addAbortSignal(signal, content)));
  };
  return {
    id,
    put,

    /** Writes the tables of a schema, at one moment. `prepare` is called on the connection before that. */
    readInto: (
      wanted: Parameters<typeof readSchema>[1],
      prepare: (client: pg.Client) => Promise<unknown> = async () => undefined,
    ) =>
      withClient(connectionString, async (client) => {
        await prepare(client);
        return readSchema(client, wanted, async (table, content) => {
          signal.throwIfAborted();
          const digest = createDigest();
          const zip = createGzip();
          await put(tablePath(id, wanted.schema, table), chain(content, digest, zip));
          return { sha256: digest.hex() };
        });
      }),

    /** Writes the files of a brand that are not known, and the list of all. `onFile` is called with the bytes of each. */
    async putFiles(
      brand: string,
      known: readonly BackupFile[],
      onFile: (bytes: number) => void = () => undefined,
    ): Promise<BackupManifest['files'][number]> {
      const stored = await storeFiles(storage, { brand, known, put, signal, onFile });
      const lines = stored.map((file) => `${JSON.stringify(file)}\n`).join('');
      await put(fileListPath(id, brand), Readable.from([gzipSync(lines)]));
      return { brand, count: stored.length, bytes: stored.reduce((sum, { bytes }) => sum + bytes, 0) };
    },
  };
}

/** Runs `work` on a connection of its own. */
async function withClient<Result>(
  connectionString: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ connectionString, application_name: 'daystream backup' });
  client.on('error', () => undefined);
  await client.connect();
  try {
    const result = await work(client);
    await client.end();
    return result;
  } catch (error) {
    // `end` would wait for the rest of a table that nobody reads.
    (client as unknown as { connection: { stream: Socket } }).connection.stream.destroy();
    throw error;
  }
}

/** Stores the files of a brand that the pool does not have. */
async function storeFiles(
  storage: FileStorage,
  {
    brand,
    known,
    put,
    signal,
    onFile,
  }: {
    brand: string;
    known: readonly BackupFile[];
    put: (path: string, content: Readable) => Promise<void>;
    signal: AbortSignal;
    onFile: (bytes: number) => void;
  },
): Promise<BackupFile[]> {
  const byPath = new Map(known.map((file) => [file.path, file]));
  const stored: BackupFile[] = [];
  for await (const { key, variant, etag } of storage.variantsOf(brand)) {
    signal.throwIfAborted();
    // A variant that was made again has another tag, and so another place in the pool.
    const tag = createHash('sha256').update(etag).digest('hex').slice(0, 12);
    const path = `files/${brand}/${key}/${variant}~${tag}`;
    const before = byPath.get(path);
    if (before !== undefined) {
      stored.push(before);
      continue;
    }
    const found = await storage.open(brand, key, variant);
    if (found === undefined) continue;
    const digest = createDigest();
    await put(path, chain(found.content, digest));
    onFile(digest.bytes);
    stored.push({ key, variant, bytes: digest.bytes, sha256: digest.hex(), path });
  }
  return stored;
}
