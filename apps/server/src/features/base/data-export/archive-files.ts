import type { Transaction } from 'kysely';
import type { BrandTables } from '../../../platform/database/brand-database.ts';

/** What exports need of the files of a brand, a feature above them. */
export interface ArchiveFiles {
  addDocument(
    trx: Transaction<BrandTables>,
    document: { name: string; mime: string; bytes: number; key: string; user_id: number },
  ): Promise<{ id: number }>;
  /** Returns the keys of their contents, to be removed after the commit. */
  removeFiles(trx: Transaction<BrandTables>, ids: readonly number[]): Promise<string[]>;
}
