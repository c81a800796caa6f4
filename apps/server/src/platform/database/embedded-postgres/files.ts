import { chown, stat } from 'node:fs/promises';

/** What root writes into another user's data directory stays that user's, who may start Daystream next. */
export async function keepOwner(file: string, dataDir: string): Promise<void> {
  if (process.getuid?.() !== 0) return;
  const { uid, gid } = await stat(dataDir);
  await chown(file, uid, gid);
}
