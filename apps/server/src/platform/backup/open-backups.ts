import { StartError } from '../errors/start-error.ts';
import type { FileStorage } from '../storage/index.ts';
import type { BackupSettings } from './backup-place.ts';
import { openBackupTarget } from './backup-target.ts';
import { createBackup, type BackupSource } from './create-backup.ts';
import type { BackupManifest } from './manifest.ts';
import { pruneBackups } from './prune-backups.ts';
import { listBackups, readManifest } from './read-backup.ts';
import { restoreBackup } from './restore-backup.ts';
import { restoreBrand, type RestoredBrand } from './restore-brand.ts';
import { restoreFiles } from './restore-files.ts';
import { openSeal } from './seal.ts';
import { verifyBackup } from './verify-backup.ts';

/** Opens the place of the backups. Errors: `StartError` for a wrong or missing password. */
export async function openBackups({ place, password, keepDays }: BackupSettings) {
  const target = await openBackupTarget(place);
  const seal = await openSeal(target, password);
  const files = { target, seal };

  /** The backup with an id, or the newest one. Errors: `StartError` where there is none. */
  async function manifestOf(id?: string): Promise<BackupManifest> {
    const ids = await listBackups(target);
    const chosen = id ?? ids.at(-1);
    if (chosen === undefined) throw new StartError(`${target.name} has no backup.`);
    if (!ids.includes(chosen))
      throw new StartError(`${target.name} has no backup ${chosen}. It has: ${ids.join(', ')}.`);
    return readManifest(target, seal, chosen);
  }

  return {
    name: target.name,
    /** Ids, oldest first. */
    list: () => listBackups(target),

    /** Writes a backup, reads back what it wrote, and removes old ones. */
    async create(
      source: BackupSource,
      { now, signal }: { now: Date; signal: AbortSignal },
    ): Promise<BackupManifest> {
      await target.sweep();
      const earlier = new Set<string>();
      for await (const path of target.list('files/')) earlier.add(path);
      const manifest = await createBackup(source, { ...files, now, signal }).catch(async (error: unknown) => {
        // What it wrote takes room that the next attempt needs. A process that stops has no time for it: the next backup removes it.
        if (!signal.aborted) await pruneBackups(files, { keepDays: undefined, now }).catch(() => undefined);
        throw error;
      });
      await verifyBackup(files, manifest, ({ path }) => !earlier.has(path + seal.suffix));
      await pruneBackups(files, { keepDays, now });
      return manifest;
    },

    /** Reads a whole backup back. Errors: `DamagedBackup`. */
    async verify(id?: string): Promise<BackupManifest> {
      const manifest = await manifestOf(id);
      await verifyBackup(files, manifest);
      return manifest;
    },

    /** Errors: those of `restoreBackup`. */
    async restore(
      into: { connectionString: string; storage: FileStorage; onProgress: (part: string) => void },
      id?: string,
    ): Promise<BackupManifest> {
      const manifest = await manifestOf(id);
      await restoreBackup(files, manifest, into);
      return manifest;
    },

    /** Brings back files that the database refers to and the storage lacks. */
    restoreFiles: (into: Parameters<typeof restoreFiles>[1]) => restoreFiles(files, into),

    /** Restores one brand beside others; returns the id of the backup and the brand's hosts. Errors: those of `restoreBrand`. */
    async restoreBrand(
      brand: RestoredBrand,
      into: Parameters<typeof restoreBrand>[3],
      id?: string,
    ): Promise<{ id: string; hosts: readonly string[] }> {
      const manifest = await manifestOf(id);
      return { id: manifest.id, hosts: await restoreBrand(files, manifest, brand, into) };
    },
  };
}
export type OpenBackups = Awaited<ReturnType<typeof openBackups>>;
