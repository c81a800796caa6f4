import { fileType, type FileType } from '@daystream/contract';
import type { Transaction } from 'kysely';
import type { BrandTables } from '../../platform/database/brand-database.ts';
import { invalidField } from '../../platform/errors/app-error.ts';
import { playsAsItIs } from './files.present.ts';
import { createFilesRepository, type FileRow } from './files.repository.ts';

/** What a message may carry (spec rules §5, "Homework and chat"). */
const messageKinds: readonly FileType[] = [fileType.video, fileType.image];

/**
 * The files that a message is sent with, in the order named, each once. They must be the sender's own. A video may still be on its way; one that failed and that nobody could
 * watch is refused. Errors: `invalid` on `file_ids`: `file_not_found`, `file_kind`, `file_not_ready`.
 */
export async function claimFiles(
  trx: Transaction<BrandTables>,
  userId: number,
  fileIds: readonly number[],
  { kinds = messageKinds }: { kinds?: readonly FileType[] } = {},
): Promise<FileRow[]> {
  const ids = [...new Set(fileIds)];
  if (ids.length === 0) return [];
  const found = new Map((await createFilesRepository(trx).filesByIds(ids)).map((row) => [row.id, row]));
  return ids.map((id) => {
    const row = found.get(id);
    if (row?.user_id !== userId) throw invalidField('file_ids', 'file_not_found');
    if (!kinds.includes(row.type as FileType)) throw invalidField('file_ids', 'file_kind');
    if (row.state === 'failed' && !playsAsItIs(row)) throw invalidField('file_ids', 'file_not_ready');
    return row;
  });
}
