import { fileType, type FileType } from '@daystream/contract';
import type { Transaction } from 'kysely';
import type { BrandTables } from '../../platform/database/brand-database.ts';
import { invalidField } from '../../platform/errors/app-error.ts';
import { isArchive } from './file-refusal.ts';
import { hasPlayableOriginal } from './files.present.ts';
import { createFilesRepository, type FileRow } from './files.repository.ts';

/** The file types of a homework, of its chat and of support (spec rules §5, "Homework and chat"). */
const messageTypes: readonly FileType[] = [fileType.video, fileType.image];
/** The file types of the chats with experts. */
export const chatFileTypes: readonly FileType[] = [...messageTypes, fileType.sound, fileType.document];

/**
 * Returns the files of a new message in the given order, without duplicates. The files must belong to the sender. A video may still be waiting for
 * transcoding; a failed video without a playable original is refused. Errors: `invalid` on `file_ids`: `file_not_found`, `file_kind`, `file_not_ready`.
 */
export async function claimFiles(
  trx: Transaction<BrandTables>,
  userId: number,
  fileIds: readonly number[],
  { types = messageTypes }: { types?: readonly FileType[] | undefined } = {},
): Promise<FileRow[]> {
  const ids = [...new Set(fileIds)];
  if (ids.length === 0) return [];
  const found = new Map((await createFilesRepository(trx).filesByIds(ids)).map((row) => [row.id, row]));
  return ids.map((id) => {
    const row = found.get(id);
    if (row?.user_id !== userId) throw invalidField('file_ids', 'file_not_found');
    if (!types.includes(row.type as FileType) || isArchive(row.mime))
      throw invalidField('file_ids', types === messageTypes ? 'file_kind' : 'file_kind_chat');
    if (row.state === 'failed' && !hasPlayableOriginal(row)) throw invalidField('file_ids', 'file_not_ready');
    return row;
  });
}
