import type { BackupTarget } from './backup-target.ts';
import { listBackups, readFileList, readManifest } from './read-backup.ts';
import type { Seal } from './seal.ts';

const dayMs = 86_400_000;

/**
 * Removes backups that are older than `keepDays` (none without it), but never the newest one, nor the newest that lacks no brand, and what no backup refers to: unfinished backups, and files of the pool. Returns
 * the ids of the removed backups.
 */
export async function pruneBackups(
  { target, seal }: { target: BackupTarget; seal: Seal },
  { keepDays, now }: { keepDays: number | undefined; now: Date },
): Promise<string[]> {
  const ids = await listBackups(target);
  const oldest =
    keepDays === undefined
      ? ''
      : new Date(now.getTime() - keepDays * dayMs).toISOString().replaceAll(/[:.]/g, '-');
  const complete = await newestComplete({ target, seal }, ids);
  const removed = ids.slice(0, -1).filter((id) => id < oldest && id !== complete);
  const kept = new Set(ids.filter((id) => !removed.includes(id)));

  const referred = new Set<string>();
  for (const id of kept) {
    const { files } = await readManifest(target, seal, id);
    for (const { brand } of files)
      for (const { path } of await readFileList(target, seal, { id, brand }))
        referred.add(path + seal.suffix);
  }
  // The manifest goes first: what is left of a backup whose removal was interrupted is no backup.
  for (const id of removed) for await (const path of manifestsOf(target, id)) await target.remove(path);
  for await (const path of target.list('backups/'))
    if (!kept.has(path.split('/')[1] ?? '')) await target.remove(path);
  for await (const path of target.list('files/')) if (!referred.has(path)) await target.remove(path);
  return removed;
}

async function* manifestsOf(target: BackupTarget, id: string) {
  for await (const path of target.list(`backups/${id}/`)) if (path.includes('/manifest.json')) yield path;
}

async function newestComplete(
  { target, seal }: { target: BackupTarget; seal: Seal },
  ids: readonly string[],
): Promise<string | undefined> {
  for (const id of ids.toReversed()) {
    const { missing } = await readManifest(target, seal, id);
    if (missing.length === 0) return id;
  }
  return undefined;
}
