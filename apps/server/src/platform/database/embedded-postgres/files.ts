import { chown, stat } from 'node:fs/promises';

/** Files that root creates in another user's data directory must stay readable for that user, who may start Daystream next. */
export async function keepOwner(file: string, dataDir: string): Promise<void> {
  if (process.getuid?.() !== 0) return;
  const { uid, gid } = await stat(dataDir);
  await chown(file, uid, gid);
}
