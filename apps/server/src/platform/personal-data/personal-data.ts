import type { Transaction } from 'kysely';
import type { Brand } from '../brands/brand.ts';
import type { BrandDatabase, BrandTables } from '../database/brand-database.ts';

export type Trx = Transaction<BrandTables>;
/** What lets somebody into an account, or sends them its data, without its password. */
export type RevokedAccess = 'social' | 'app_id' | 'second_factor' | 'calendar';
/** Rows by table, as they are in the archive of a user's data. */
export type ExportedRows = Readonly<Record<string, readonly object[]>>;

/** Keys of stored files whose rows were deleted: the files are removed from the storage after the commit. */
export type RemovedKeys = readonly string[];

/** What a feature does with the rows of one user in its tables. Account merge, erasure and export consist of these declarations and nothing else. */
export interface PersonalData {
  /** The feature that owns the tables. */
  feature: string;
  /** Every column of these tables that refers to `users`, as `table.column`. A test compares them with the foreign keys of the database. */
  columns: readonly `${string}.${string}`[];
  /**
   * Moves the rows of an anonymous user to the account that the person signed in to. Rows that are not moved are deleted with the anonymous user.
   * Features run in reverse order of `features.ts`, so that the rows a feature refers to still exist.
   */
  merge(trx: Trx, from: number, into: number, brand: Pick<Brand, 'appId'>): Promise<RemovedKeys | void>;
  /** Deletes a user's rows. Rows that the user wrote as staff stay, and so does an emptied row of `users` then. Same order as `merge`. */
  erase(trx: Trx, userId: number): Promise<RemovedKeys | void>;
  /** Removes what lets somebody into the account, or sends them its data, without its password; sessions end before. Returns what there was. */
  revokeAccess?(trx: Trx, userId: number): Promise<readonly RevokedAccess[]>;
  /** The rows for the archive of a user's data, without secrets. */
  export(db: BrandDatabase, userId: number): Promise<ExportedRows>;
}

/** For a feature whose rows of an anonymous user are of no use to the account. */
export const nothingToMerge = async (): Promise<void> => undefined;
/** For rows that are technical, or that the user wrote as staff. */
export const nothingToExport = async (): Promise<ExportedRows> => ({});

/** Merge, erasure and export over the declarations of all features. */
export function createPersonalData(declarations: () => readonly PersonalData[]) {
  async function inReverse(run: (of: PersonalData) => Promise<RemovedKeys | void>): Promise<string[]> {
    const removed: string[] = [];
    for (const declared of declarations().toReversed()) removed.push(...((await run(declared)) ?? []));
    return removed;
  }

  return {
    /** All declared columns. */
    columns: (): string[] => declarations().flatMap(({ columns }) => columns),

    /** Moves everything of an anonymous user to an account and deletes the anonymous user. */
    mergeUsers: (trx: Trx, brand: Pick<Brand, 'appId'>, from: number, into: number): Promise<RemovedKeys> =>
      inReverse((declared) => declared.merge(trx, from, into, brand)),

    /** Erases a user from all tables. */
    eraseUser: (trx: Trx, userId: number): Promise<RemovedKeys> =>
      inReverse((declared) => declared.erase(trx, userId)),

    /** Removes every access to an account that does not need its password; returns what there was. */
    async revokeAccess(trx: Trx, userId: number): Promise<RevokedAccess[]> {
      const revoked: RevokedAccess[] = [];
      for (const declared of declarations())
        revoked.push(...((await declared.revokeAccess?.(trx, userId)) ?? []));
      return revoked;
    },

    /** All stored data of a user, by feature and table. */
    async exportUser(db: BrandDatabase, userId: number): Promise<Map<string, ExportedRows>> {
      const features = new Map<string, ExportedRows>();
      for (const declared of declarations()) {
        const rows = await declared.export(db, userId);
        if (Object.keys(rows).length > 0) features.set(declared.feature, rows);
      }
      return features;
    },
  };
}
export type PersonalDataRegistry = ReturnType<typeof createPersonalData>;
