import { fileType } from '@daystream/contract';
import { sql, type RawBuilder, type Transaction } from 'kysely';
import type { BrandDatabase, BrandTables } from '../../../platform/database/brand-database.ts';
import { createFilesRepository, type FileRow } from './files.repository.ts';

type Trx = BrandDatabase | Transaction<BrandTables>;

/** Makes the brand the owner of a file, so that it stays when the account of who uploaded it is erased. */
export async function giveToBrand(trx: Trx, id: number): Promise<void> {
  await trx.updateTable('files').set({ user_id: null }).where('id', '=', id).execute();
}

/** Adds the row of a document that the server has made and stored under `key`. */
export const addDocument = (
  trx: Trx,
  document: { name: string; mime: string; bytes: number; key: string; user_id: number },
): Promise<{ id: number }> =>
  trx
    .insertInto('files')
    .values({ type: fileType.document, ...document })
    .returning('id')
    .executeTakeFirstOrThrow();

/** Deletes the rows of files; returns their keys in the storage, to be removed after the commit. */
export async function removeFiles(trx: Trx, ids: readonly number[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await trx.deleteFrom('files').where('id', 'in', ids).returning('key').execute();
  return rows.map(({ key }) => key);
}

/** Deletes the row of a file, unless the condition holds; returns its key in the storage, to be removed after the commit. */
export async function removeFileUnless(
  trx: Trx,
  id: number,
  isUsed: RawBuilder<unknown>,
): Promise<string | undefined> {
  const { rows } = await sql<{ key: string }>`
    delete from files where id = ${id} and not ${isUsed} returning key`.execute(trx);
  return rows[0]?.key;
}

/** Whether one of the files is a voice message. */
export const hasVoice = (db: Trx, ids: readonly number[]): Promise<boolean> =>
  createFilesRepository(db).hasVoice(ids);

/** The files of posts of communities, in the order of each post. */
export const listFilesOfPosts = (
  db: Trx,
  postIds: readonly number[],
): Promise<(FileRow & { post_id: number })[]> => createFilesRepository(db).filesOfPosts(postIds);

/** The files of messages of chats or of support, in the order of each message. */
export const listFilesOfMessages = (
  db: Trx,
  messageIds: readonly number[],
  table: 'chat_message_files' | 'support_message_files',
): Promise<(FileRow & { message_id: number })[]> =>
  createFilesRepository(db).filesOfMessages(messageIds, table);

/** The files with these ids, in no particular order; ids that do not exist are left out. */
export const listFiles = async (db: Trx, ids: readonly number[]): Promise<FileRow[]> =>
  ids.length === 0 ? [] : createFilesRepository(db).filesByIds(ids);
