import { z } from 'zod';

const Table = z.object({
  name: z.string(),
  columns: z.array(z.string()),
  rows: z.int(),
  /** SHA-256 of what `copy` wrote, in hexadecimal. */
  sha256: z.string(),
});
export type BackupTable = z.infer<typeof Table>;

const Schema = z.object({
  // Names of schemas and paths of files are used as they are: a changed manifest must not reach others.
  schema: z.string().regex(/^(platform|brand_[a-z][a-z0-9_]{0,39})$/),
  kind: z.enum(['platform', 'brand']),
  /** Names of the migrations that had run. */
  migrations: z.array(z.string()),
  tables: z.array(Table),
  sequences: z.array(z.object({ name: z.string(), last_value: z.string(), is_called: z.boolean() })),
});
export type BackupSchema = z.infer<typeof Schema>;

/** What a backup contains; written last, so that a backup without one is unfinished. */
export const BackupManifest = z.object({
  format: z.literal(1),
  id: z.string(),
  release: z.string(),
  started_at: z.iso.datetime(),
  schemas: z.array(Schema),
  /** The files of each brand, whose list is beside the manifest. */
  files: z.array(z.object({ brand: z.string(), count: z.int(), bytes: z.int() })),
  /** Schools that could not be read. */
  missing: z.array(z.object({ brand: z.string(), reason: z.string() })),
  /** Of a copy of one school for another installation: its app id, and with what its sealed columns are encrypted in place of the secret of its installation. */
  copy: z.object({ brand: z.string(), secret: z.string() }).optional(),
});
export type BackupManifest = z.infer<typeof BackupManifest>;

/** A line of the list of a brand's files. */
export const BackupFile = z.object({
  key: z.string(),
  variant: z
    .string()
    .regex(/^[\w.~-]+(\/[\w.~-]+)*$/)
    .refine((path) => !path.split('/').includes('..')),
  bytes: z.int(),
  sha256: z.string(),
  /** In the pool of the target, which all backups share: what did not change is stored once. */
  path: z.string(),
});
export type BackupFile = z.infer<typeof BackupFile>;

export const manifestPath = (id: string) => `backups/${id}/manifest.json`;
export const tablePath = (id: string, schema: string, table: string) =>
  `backups/${id}/tables/${schema}/${table}.copy.gz`;
export const fileListPath = (id: string, brand: string) => `backups/${id}/files/${brand}.jsonl.gz`;
