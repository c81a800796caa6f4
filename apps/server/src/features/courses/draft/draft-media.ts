import { fileType } from '@daystream/contract';
import { sql, type Transaction } from 'kysely';
import type { BrandTables } from '../../../platform/database/brand-database.ts';
import { invalidField } from '../../../platform/errors/app-error.ts';

const pictureFields = ['image_id', 'background_id'];
const videoFields = [
  'demo_video_id',
  'video_id',
  'description_video_id',
  'vertical_video_id',
  'vertical_description_video_id',
];

interface Reference {
  field: string;
  id: number;
}

/**
 * Checks the files and videos to which fields refer: a picture must be public, a video in the library of the brand, which are the videos of courses and those that the actor uploaded. An
 * uploaded video or document becomes a file of the brand. `path` is the place of the fields in the request. Errors: `invalid` with `file_not_found`.
 */
export async function claimMedia(
  trx: Transaction<BrandTables>,
  userId: number,
  fields: Readonly<Record<string, unknown>>,
  path: string,
): Promise<void> {
  for (const field of pictureFields) {
    const id = fields[field];
    if (typeof id === 'number') await assertPicture(trx, { field: `${path}.${field}`, id });
  }
  for (const field of videoFields) {
    const id = fields[field];
    if (typeof id === 'number') await claimVideo(trx, userId, { field: `${path}.${field}`, id });
  }
  const documents = (fields['documents'] ?? []) as readonly { file_id: number | null }[];
  for (const { file_id: id } of documents)
    if (id !== null) await claimDocument(trx, userId, { field: `${path}.documents`, id });
}

async function assertPicture(trx: Transaction<BrandTables>, { field, id }: Reference): Promise<void> {
  const row = await trx
    .selectFrom('files')
    .select(['type', 'is_public', 'user_id'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (row?.type !== fileType.image || !row.is_public || row.user_id !== null)
    throw invalidField(field, 'file_not_found');
}

async function claimVideo(
  trx: Transaction<BrandTables>,
  userId: number,
  { field, id }: Reference,
): Promise<void> {
  const { rows } = await sql<{ file_id: number; user_id: number | null; is_used: boolean }>`
    select v.file_id, f.user_id, (
      exists (select from lessons l where ${id}::bigint in (l.video_id, l.description_video_id, l.vertical_video_id, l.vertical_description_video_id))
      or exists (select from courses c where c.demo_video_id = ${id})) as is_used
    from videos v join files f on f.id = v.file_id where v.id = ${id} for share of f`.execute(trx);
  const [video] = rows;
  if (video === undefined || !(video.is_used || video.user_id === null || video.user_id === userId))
    throw invalidField(field, 'file_not_found');
  if (video.user_id !== null) await giveToBrand(trx, video.file_id);
}

async function claimDocument(
  trx: Transaction<BrandTables>,
  userId: number,
  { field, id }: Reference,
): Promise<void> {
  const { rows } = await sql<{ user_id: number | null; is_used: boolean }>`
    select user_id, exists (select from course_documents d where d.file_id = f.id) as is_used from files f where id = ${id} for share`.execute(
    trx,
  );
  const [file] = rows;
  if (file === undefined || !(file.is_used || file.user_id === null || file.user_id === userId))
    throw invalidField(field, 'file_not_found');
  if (file.user_id !== null) await giveToBrand(trx, id);
}

async function giveToBrand(trx: Transaction<BrandTables>, fileId: number): Promise<void> {
  await trx.updateTable('files').set({ user_id: null }).where('id', '=', fileId).execute();
}
