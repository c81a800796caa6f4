/* The program of the process that decodes pictures; started by `pictures-process.ts`. */
import { writeFileSync } from 'node:fs';
import { MediaError } from './media-error.ts';
import type { PictureAnswer, PictureTask } from './pictures-process.ts';
import { processPicture } from './pictures.ts';

try {
  // When the machine runs out of memory, Linux ends this process and not the server or the database.
  writeFileSync('/proc/self/oom_score_adj', '1000');
} catch {
  // Not Linux.
}

async function answer({ id, source, targetDir }: PictureTask): Promise<PictureAnswer> {
  try {
    return { id, made: await processPicture({ source, targetDir }) };
  } catch (error) {
    const code = error instanceof MediaError ? error.code : isFull(error) ? 'storage_full' : 'failed';
    return { id, error: { code, message: (error as Error).message } };
  }
}

const isFull = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOSPC';

process.on('message', (task: PictureTask) => void answer(task).then((made) => process.send?.(made)));
process.on('disconnect', () => process.exit());
