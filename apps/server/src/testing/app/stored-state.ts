import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { FilesApp } from '../learning/files-app.ts';

/** All stored paths and the number of rows about files. Equal before and after an operation that must leave nothing behind. */
export async function storedState({
  dataDir,
  aurora,
  forma,
}: FilesApp): Promise<{ paths: string[]; rows: number }> {
  const entries = await readdir(join(dataDir, 'files'), { recursive: true, withFileTypes: true }).catch(
    () => [],
  );
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  let rows = 0;
  for (const { db } of [aurora, forma])
    for (const table of ['files', 'videos', 'uploads'] as const) {
      const { count } = await db
        .selectFrom(table)
        .select((one) => one.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow();
      rows += count;
    }
  return { paths: paths.toSorted(), rows };
}
