import { statfsSync } from 'node:fs';
import os from 'node:os';

/** What the database, uploads and videos of a test run take at most, with a margin. */
const roomNeeded = 4 * 1024 ** 3;

/**
 * Puts temporary files of this process and of those that it starts into memory (`/dev/shm`) where the machine has a file system for that with enough room:
 * storage waits for the disk after each file, and a copied database is 10 MB. An explicit TMPDIR is kept.
 */
export function useMemoryForTemporaryFiles() {
  if (process.env.TMPDIR || os.freemem() < 2 * roomNeeded) return;
  try {
    const { bavail, bsize } = statfsSync('/dev/shm');
    if (bavail * bsize >= roomNeeded) process.env.TMPDIR = '/dev/shm';
  } catch {
    // No such file system: the disk it is.
  }
}
