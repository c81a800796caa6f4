import { createHash } from 'node:crypto';
import type { Socket } from 'node:net';
import { Readable } from 'node:stream';
import { createGzip, gzipSync } from 'node:zlib';
import pg from 'pg';
import { schemaOf } from '../database/brand-databases.ts';
import type { FileStorage } from '../storage/index.ts';
import type { BackupTarget } from './backup-target.ts';
import { chain, createDigest } from './digest.ts';
import {
  fileListPath,
  manifestPath,
  tablePath,
  type BackupFile,
  type BackupManifest,
  type BackupSchema,
} from './manifest.ts';
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
  { target, seal, now, signal }: { target: BackupTarget; seal: Seal; now: Date; signal: AbortSignal },
): Promise<BackupManifest> {
  const id = now.toISOString().replaceAll(/[:.]/g, '-');
  const newest = await newestManifest(target, seal);
  const put = async (path: string, content: Readable) =>
    target.put(path + seal.suffix, await seal.seal(content));

  const readInto = (schema: string, kind: BackupSchema['kind']) =>
    withClient(source.connectionString, (client) =>
      readSchema(client, { schema, kind }, async (table, content) => {
        signal.throwIfAborted();
        const digest = createDigest();
        const zip = createGzip();
        await put(tablePath(id, schema, table), chain(content, digest, zip));
        return { sha256: digest.hex() };
      }),
    );
  const schemas = [await readInto('platform', 'platform')];
  const files: BackupManifest['files'] = [];
  const missing: BackupManifest['missing'] = [];
  for (const brand of source.brands) {
    try {
      const schema = await readInto(schemaOf(brand), 'brand');
      const known = newest === undefined ? [] : await readFileList(target, seal, { id: newest.id, brand });
      const stored = await storeFiles(source.storage, { brand, known, put, signal });
      const lines = stored.map((file) => `${JSON.stringify(file)}\n`).join('');
      await put(fileListPath(id, brand), Readable.from([gzipSync(lines)]));
      schemas.push(schema);
      files.push({ brand, count: stored.length, bytes: stored.reduce((sum, { bytes }) => sum + bytes, 0) });
    } catch (error) {
      signal.throwIfAborted();
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
  }: {
    brand: string;
    known: readonly BackupFile[];
    put: (path: string, content: Readable) => Promise<void>;
    signal: AbortSignal;
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
    stored.push({ key, variant, bytes: digest.bytes, sha256: digest.hex(), path });
  }
  return stored;
}
