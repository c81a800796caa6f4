import type { FileView } from '@daystream/contract';
import type { Transaction } from 'kysely';
import type { Brand } from '../../../platform/brands/brand.ts';
import type { BrandDatabase, BrandTables } from '../../../platform/database/brand-database.ts';
import type { MediaTokens } from '../../../platform/files/index.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { claimFiles, listFilesOfMessages, presentFile, type FileRow } from '../../learning/files/index.ts';

/** Attaches the author's files to a message, and returns them. Errors: `invalid` on `file_ids`. */
export async function attachFiles(
  trx: Transaction<BrandTables>,
  { messageId, userId, fileIds }: { messageId: number; userId: number; fileIds: readonly number[] },
): Promise<FileRow[]> {
  const files = await claimFiles(trx, userId, fileIds);
  if (files.length === 0) return files;
  await trx
    .insertInto('support_message_files')
    .values(files.map(({ id }, sort) => ({ message_id: messageId, file_id: id, sort })))
    .execute();
  return files;
}

/** The files of messages, with addresses signed for the reader. */
export async function filesOf(
  { db, brand, mediaTokens }: { db: BrandDatabase; brand: Pick<Brand, 'appId'>; mediaTokens: MediaTokens },
  reader: Pick<Actor, 'sessionId' | 'staffRoles' | 'expertEpoch'>,
  messageIds: readonly number[],
): Promise<(messageId: number) => FileView[]> {
  const rows = await listFilesOfMessages(db, messageIds, 'support_message_files');
  const signer = mediaTokens.signer(brand.appId, reader);
  const ofMessage = Map.groupBy(rows, (row) => row.message_id);
  return (messageId) => (ofMessage.get(messageId) ?? []).map((row) => presentFile(row, signer));
}
