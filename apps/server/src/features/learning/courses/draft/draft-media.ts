import { fileType } from '@daystream/contract';
import { sql, type Transaction } from 'kysely';
import type { BrandTables } from '../../../../platform/database/brand-database.ts';
import { invalidField } from '../../../../platform/errors/app-error.ts';
import { fileRows, heldFile, videoRows } from '../../files/files.reads.ts';

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
 * Checks the files and videos to which fields refer: a picture must be a public one of the brand, a video or document in its library or in a course already. `path` is the place of the
 * fields in the request. Errors: `invalid` with `file_not_found`.
 */
export async function assertMedia(
  trx: Transaction<BrandTables>,
  fields: Readonly<Record<string, unknown>>,
  path: string,
): Promise<void> {
  for (const field of pictureFields) {
    const id = fields[field];
    if (typeof id === 'number') await assertPicture(trx, { field: `${path}.${field}`, id });
  }
  for (const field of videoFields) {
    const id = fields[field];
    if (typeof id === 'number') await assertInLibrary(trx, { field: `${path}.${field}`, id }, 'video');
  }
  const documents = (fields['documents'] ?? []) as readonly { file_id: number | null }[];
  for (const { file_id: id } of documents)
    if (id !== null) await assertInLibrary(trx, { field: `${path}.documents`, id }, 'document');
}

async function assertPicture(trx: Transaction<BrandTables>, { field, id }: Reference): Promise<void> {
  const row = await trx
    .selectFrom(fileRows.as('files'))
    .select(['type', 'is_public', 'user_id'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (row?.type !== fileType.image || !row.is_public || row.user_id !== null)
    throw invalidField(field, 'file_not_found');
}

/** A video or document that is in the library, or that a course uses already. */
async function assertInLibrary(
  trx: Transaction<BrandTables>,
  { field, id }: Reference,
  kind: 'video' | 'document',
): Promise<void> {
  const file =
    kind === 'video' ? sql`(select v.file_id from ${videoRows} v where v.id = ${id})` : sql`${id}::bigint`;
  const used =
    kind === 'video'
      ? sql`exists (select from lessons l where ${id}::bigint in (l.video_id, l.description_video_id, l.vertical_video_id, l.vertical_description_video_id))
          or exists (select from courses c where c.demo_video_id = ${id})`
      : sql`exists (select from course_documents d where d.file_id = f.id)`;
  const { rows } = await heldFile(file, used).execute(trx);
  if (rows.length === 0) throw invalidField(field, 'file_not_found');
}
