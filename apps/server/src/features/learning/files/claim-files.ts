import { fileType, type FileType } from '@daystream/contract';
import type { Transaction } from 'kysely';
import type { BrandTables } from '../../../platform/database/brand-database.ts';
import { invalidField } from '../../../platform/errors/app-error.ts';
import { isArchive } from './file-refusal.ts';
import { hasPlayableOriginal } from './files.present.ts';
import { createFilesRepository, type FileRow } from './files.repository.ts';

/** The file types of a message (spec rules §5, "Homework and chat"). */
const messageTypes: readonly number[] = [fileType.video, fileType.image] satisfies FileType[];
/** Those that a chat with experts takes in addition, where the brand accepts documents. */
const documentTypes: readonly number[] = [fileType.sound, fileType.document] satisfies FileType[];

/** What a message takes beside photos and videos. */
export interface FileRules {
  /** Recorded voices. */
  voices: boolean;
  documents: boolean;
}
const photosAndVideos: FileRules = { voices: false, documents: false };

/**
 * Returns the files of a new message in the given order, without duplicates. The files must belong to the sender. A video may still be waiting for
 * transcoding; a failed video without a playable original is refused. Errors: `invalid` on `file_ids`: `file_not_found`, `file_kind`, `file_not_ready`.
 */
export async function claimFiles(
  trx: Transaction<BrandTables>,
  userId: number,
  fileIds: readonly number[],
  rules: FileRules = photosAndVideos,
): Promise<FileRow[]> {
  const ids = [...new Set(fileIds)];
  if (ids.length === 0) return [];
  const found = new Map((await createFilesRepository(trx).filesByIds(ids)).map((row) => [row.id, row]));
  return ids.map((id) => {
    const row = found.get(id);
    if (row?.user_id !== userId) throw invalidField('file_ids', 'file_not_found');
    if (!isTaken(row, rules))
      throw invalidField('file_ids', rules.documents ? 'file_kind_chat' : 'file_kind');
    if (row.state === 'failed' && !hasPlayableOriginal(row)) throw invalidField('file_ids', 'file_not_ready');
    return row;
  });
}

function isTaken({ type, mime, voice }: FileRow, rules: FileRules): boolean {
  if (messageTypes.includes(type)) return true;
  if (voice !== null) return rules.voices;
  return rules.documents && documentTypes.includes(type) && !isArchive(mime);
}
