import type { Transaction } from 'kysely';
import type { BrandTables } from '../../../../platform/database/brand-database.ts';
import type { Actor } from '../../../../platform/http/actor.ts';
import type { ImportedAs } from './plan-import.ts';

type Trx = Transaction<BrandTables>;

/** A part of the feature files, which follows the feature courses: the archive, and its files on their way into the library. */
export interface ImportFiles {
  /** Takes an archive that the actor uploaded; returns its name. Errors: `invalid` on `file_id`. */
  take(trx: Trx, actor: Actor, fileId: number): Promise<string>;
  /** Errors: `not_found`. */
  withArchive<Result>(fileId: number, use: (path: string, bytes: number) => Promise<Result>): Promise<Result>;
  /** A folder for what is unpacked. */
  workspace(): Promise<{ directory: string; remove: () => Promise<void> }>;
  /** Errors: `brand_quota_exceeded`. */
  assertRoom(bytes: number): Promise<void>;
  /** `extract` writes the content to a path. Errors: `invalid` on `file`, `storage_full`, those of `extract` and `remember`. */
  add(file: {
    name: string;
    as: ImportedAs;
    extract: (path: string) => Promise<void>;
    remember: (trx: Trx, fileId: number) => Promise<void>;
  }): Promise<void>;
  keep(
    trx: Trx,
    file: {
      fileId: number;
      videoId: number | null;
      title: string;
      poster: number | null;
      subtitles: readonly { language: string; label: string; fileId: number }[];
    },
  ): Promise<void>;
  remove(trx: Trx, fileIds: readonly number[]): Promise<void>;
}
