import type { Brand } from '../../platform/brands/brand.ts';
import { newKey } from '../../platform/storage/index.ts';

/** The row of an archive of a course, without stored bytes. */
export async function createArchiveFile({ db }: Brand, userId: number | null): Promise<number> {
  const { id } = await db
    .insertInto('files')
    .values({
      type: 4,
      name: 'course.zip',
      mime: 'application/zip',
      bytes: 1000,
      key: newKey(false),
      user_id: userId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
