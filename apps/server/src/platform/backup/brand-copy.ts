import { Readable } from 'node:stream';
import type pg from 'pg';
import { schemaOf } from '../database/brand-databases.ts';
import type { Sealer } from '../secrets/sealer.ts';
import { createArchiveTarget, openArchive, type RangeSource } from './archive-target.ts';
import { createWriter, type BackupSource } from './create-backup.ts';
import { manifestPath, type BackupManifest } from './manifest.ts';
import { listBackups, readManifest } from './read-backup.ts';
import { restoreBrand, type RestoredBrand } from './restore-brand.ts';
import type { Selection } from './schema-copy.ts';
import { newCopySecret, prepareResealing, resealForCopy } from './sealed-columns.ts';
import { openSeal, openSealOfCopy } from './seal.ts';
import { verifyBackup } from './verify-backup.ts';
import { StartError } from '../errors/start-error.ts';

interface CopyOptions {
  brand: string;
  password: string;
  /** Of this installation. */
  sealer: Sealer;
  now: Date;
  signal: AbortSignal;
  /** Called with the bytes of the files that are written, and of all. */
  onProgress?: (done: number, all: number) => void;
}

/**
 * Writes a copy of one brand for another installation: a backup in one file that has the rows of this brand and of no other. Resolves when `store` has stored it. Errors: those of `store`; that of
 * the part that cannot be read, and then `store` gets a stream that breaks off.
 */
export async function writeBrandCopy(
  source: Omit<BackupSource, 'brands'>,
  { brand, password, sealer, now, signal, onProgress }: CopyOptions,
  store: (content: Readable) => Promise<unknown>,
): Promise<BackupManifest> {
  const archive = createArchiveTarget();
  let failure: unknown;
  const stored = store(archive.content).catch((error: unknown) => {
    failure ??= error;
  });
  try {
    let [done, all] = [0, 0];
    if (onProgress !== undefined)
      for await (const { bytes } of source.storage.variantsOf(brand)) all += bytes;
    onProgress?.(done, all);

    const seal = await openSeal(archive.target, password);
    const { id, put, readInto, putFiles } = createWriter(source, {
      target: archive.target,
      seal,
      now,
      signal,
    });
    const secret = newCopySecret();
    const platform = await readInto({
      schema: 'platform',
      kind: 'platform',
      selection: platformRowsOf(brand),
    });
    const schema = await readInto(
      { schema: schemaOf(brand), kind: 'brand', selection: rowsOfCopy(brand, { sealer, secret }) },
      prepareResealing,
    );
    const files = await putFiles(brand, [], (bytes) => onProgress?.((done += bytes), all));
    const manifest: BackupManifest = {
      format: 1,
      id,
      release: source.release,
      started_at: now.toISOString(),
      schemas: [platform, schema],
      files: [files],
      missing: [],
      copy: { brand, secret },
    };
    await put(manifestPath(id), Readable.from([Buffer.from(JSON.stringify(manifest))]));
    archive.end();
    await stored;
    if (failure !== undefined) throw failure;
    return manifest;
  } catch (error) {
    failure ??= error;
    archive.content.destroy(failure as Error);
    await stored;
    throw failure;
  }
}

const nothing = { where: 'false' };

/** Of the tables of the platform only rows of the brand. The tables that are not named belong to the installation. */
const platformRowsOf =
  (brand: string): Selection =>
  async (client) => {
    const id = await idOf(client, brand);
    const conditions: Readonly<Record<string, string>> = {
      brands: `t.id = ${id}`,
      brand_configs: `t.brand_id = ${id}`,
      hosts: `t.brand_id = ${id}`,
    };
    return (table) => ({ where: conditions[table] ?? nothing.where });
  };

/** The tables of the brand without what they say about the installation and its other brands. */
const rowsOfCopy =
  (brand: string, { sealer, secret }: { sealer: Sealer; secret: string }): Selection =>
  async (client) => {
    const id = await idOf(client, brand);
    const valuesOf = await resealForCopy(client, { schema: schemaOf(brand), sealer, secret });
    return (table) => {
      // Answers that repeated requests got in the last hours may be about other brands.
      if (table === 'idempotency_keys') return nothing;
      if (table !== 'audit_entries') return { values: valuesOf(table) };
      return {
        where: `not (t.target_type = 'brand' and t.target_id <> ${id}) and t.action <> 'installation_mail_settings.changed'`,
        values: { ...valuesOf(table), details: `t.details - '{from_school,to_school}'::text[]` },
      };
    };
  };

/** Errors: `StartError` where there is no such brand. */
async function idOf(client: pg.Client, brand: string): Promise<number> {
  const { rows } = await client.query<{ id: number | string }>(
    'select id from platform.brands where app_id = $1',
    [brand],
  );
  const id = Number(rows[0]?.id);
  if (!Number.isSafeInteger(id)) throw new StartError(`There is no school ${JSON.stringify(brand)}.`);
  return id;
}

/** Opens a copy of a brand. Errors: `StartError` for a wrong password, or what is no copy; `DamagedBackup`. */
export async function openBrandCopy(source: RangeSource, password: string) {
  const target = await openArchive(source);
  const seal = await openSealOfCopy(target, password);
  const [id] = await listBackups(target);
  if (id === undefined) throw new StartError(`${source.name} is not complete.`);
  const manifest = await readManifest(target, seal, id);
  const { copy } = manifest;
  if (copy === undefined) throw new StartError(`${source.name} is no copy of a school.`);
  const place = { target, seal };
  return {
    manifest,
    /** Its app id where it was copied. */
    brand: copy.brand,

    /** Reads all of it. Errors: `DamagedBackup`. */
    verify: () => verifyBackup(place, manifest),

    /**
     * Adds the brand to this installation, which may be running: all of it or nothing. Returns its hosts. Errors: `StartError` when the installation has the brand or one of its hosts, or a newer
     * release wrote the copy; `DamagedBackup`, before anything is changed.
     */
    async import(
      { as = copy.brand, hosts }: Partial<Pick<RestoredBrand, 'as' | 'hosts'>>,
      into: Parameters<typeof restoreBrand>[3] & { sealer: Sealer; finish: (appId: string) => Promise<void> },
    ): Promise<readonly string[]> {
      return restoreBrand(
        place,
        manifest,
        { brand: copy.brand, as, hosts },
        {
          ...into,
          foreign: { secret: copy.secret, sealer: into.sealer, finish: into.finish },
        },
      );
    },
  };
}
export type BrandCopy = Awaited<ReturnType<typeof openBrandCopy>>;
