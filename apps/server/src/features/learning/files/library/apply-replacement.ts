import { sql, type Transaction } from 'kysely';
import type { BrandTables } from '../../../../platform/database/brand-database.ts';

/**
 * Puts the file of a transcoded video in the place of the one that it was uploaded to replace: lessons keep referring to the same video, which has another file, and
 * so other addresses. Returns the id of the video with the new file; undefined where the video replaces none. The old file is unattached from now on.
 */
export async function applyReplacement(
  trx: Transaction<BrandTables>,
  replacementId: number,
): Promise<number | undefined> {
  const replaced = await trx
    .selectFrom('videos')
    .select(['id', 'file_id'])
    .where('replacement_video_id', '=', replacementId)
    .forUpdate()
    .executeTakeFirst();
  if (replaced === undefined) return undefined;
  const made = await trx
    .deleteFrom('videos')
    .where('id', '=', replacementId)
    .returning(['file_id', 'state', 'progress', 'duration_ms', 'width', 'height', 'has_audio_rendition'])
    .executeTakeFirstOrThrow();
  await trx
    .updateTable('videos')
    .set({ ...made, failure: null, error: null, replacement_video_id: null, updated_at: sql`now()` })
    .where('id', '=', replaced.id)
    .execute();
  await trx
    .updateTable('library_files')
    .set({ file_id: made.file_id })
    .where('file_id', '=', replaced.file_id)
    .execute();
  await trx
    .updateTable('files')
    .set({ unattached_since: sql`now()` })
    .where('id', '=', replaced.file_id)
    .execute();
  return replaced.id;
}
