import { statfsSync } from 'node:fs';
import os from 'node:os';

/** Maximum size of the database, uploads and videos of a test run, with a margin. */
const roomNeeded = 4 * 1024 ** 3;

/**
 * Keeps temporary files of this process and its children in memory (`/dev/shm`) if that file system exists and has enough space: file storage syncs each file
 * to disk, and a copied database is 10 MB. An explicit TMPDIR is kept.
 */
export function useMemoryForTemporaryFiles() {
  if (process.env.TMPDIR || os.freemem() < 2 * roomNeeded) return;
  try {
    const { bavail, bsize } = statfsSync('/dev/shm');
    if (bavail * bsize >= roomNeeded) process.env.TMPDIR = '/dev/shm';
  } catch {
    // No such file system: temporary files stay on disk.
  }
}
