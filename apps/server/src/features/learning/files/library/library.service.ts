import {
  fileType,
  type FileType,
  type LibraryItem,
  type LibraryUse,
  type RecordListQuery,
} from '@daystream/contract';
import type { Transaction } from 'kysely';
import { record } from '../../../../platform/audit/audit.ts';
import type { Brand } from '../../../../platform/brands/brand.ts';
import type { BrandTables } from '../../../../platform/database/brand-database.ts';
import type { Sql } from '../../../../platform/database/list-records.ts';
import { AppError, invalidField } from '../../../../platform/errors/app-error.ts';
import type { MediaTokens } from '../../../../platform/files/index.ts';
import type { Actor } from '../../../../platform/http/actor.ts';
import { mapRange, type Range } from '../../../../platform/http/lists.ts';
import { createOnce } from '../../../../platform/idempotency/once.ts';
import { unlessReferenced } from '../../../../platform/personal-data/index.ts';
import type { FileStorage } from '../../../../platform/storage/index.ts';
import { isArchive } from '../file-refusal.ts';
import { createFilesRepository } from '../files.repository.ts';
import type { FilesService } from '../files.service.ts';
import { fileUseCondition, isFileUsed } from '../file-uses.ts';
import { presentLibraryItem } from './library.present.ts';
import { createLibraryRepository, type LibraryRow } from './library.repository.ts';

interface Deps {
  brand: Brand;
  storage: Pick<FileStorage, 'remove'>;
  mediaTokens: MediaTokens;
  publishPicture: FilesService['publishPicture'];
  /** Keys of files that are referenced in documents without foreign keys. */
  keysInDocuments: (brand: Brand) => Promise<readonly string[]>;
}

const types: ReadonlySet<FileType> = new Set([fileType.video, fileType.image, fileType.document]);
/** The library itself is no use of a file. */
const exceptLibrary = ['library_files.file_id'];

/** The files that a brand keeps for its courses. */
export function createLibraryService({ brand, storage, mediaTokens, publishPicture, keysInDocuments }: Deps) {
  const library = createLibraryRepository(brand.staffDb);
  const once = createOnce(brand.db);
  const present = (actor: Actor, row: LibraryRow) =>
    presentLibraryItem(row, mediaTokens.signer(brand.appId, actor));

  async function find(id: number): Promise<LibraryRow> {
    const row = await library.find(id);
    if (row === undefined) throw new AppError('not_found');
    return row;
  }
  const get = async (actor: Actor, id: number): Promise<LibraryItem> => present(actor, await find(id));

  /** The condition that a file is used: the same by which `remove` decides. */
  const useCondition = async (): Promise<Sql> =>
    fileUseCondition(brand.staffDb, await keysInDocuments(brand), exceptLibrary);

  return {
    async list(actor: Actor, query: RecordListQuery<'studio.library.list'>): Promise<Range<LibraryItem>> {
      const isUsed = query.filter.is_used === undefined ? undefined : await useCondition();
      return mapRange(await library.list(query, isUsed), (rows) => rows.map((row) => present(actor, row)));
    },

    get,

    countFailed: (): Promise<number> => library.countFailed(),

    /** The places where a file is used. A use outside of courses is one entry of the kind `other`. */
    async uses(id: number): Promise<LibraryUse[]> {
      const { file_id: fileId, video_id: videoId } = await find(id);
      const uses = await library.uses({ fileId, videoId });
      if (uses.length > 0 || !(await isFileUsed(brand.staffDb, await useCondition(), fileId))) return uses;
      const nowhere = {
        course_id: null,
        course_title: null,
        day_number: null,
        day_title: null,
        lesson_title: null,
      };
      return [{ kind: 'other', ...nowhere }];
    },

    /** Adds a file that the actor uploaded. Errors: `invalid` on `file_id`: `file_not_found`, `file_kind_library`; `idempotency_key_reused`. */
    async add(actor: Actor, fileId: number): Promise<LibraryItem> {
      const command = ['studio.library.add', fileId] as const;
      const insert = async (trx: Transaction<BrandTables>, added: number) => {
        const id = await createLibraryRepository(trx).add(added);
        await record(trx, actor, 'library.added', id);
        return id;
      };
      const [file] = await createFilesRepository(brand.db).filesByIds([fileId]);
      if (file?.type === fileType.image) {
        const { fileId: copyId } = await publishPicture(
          actor,
          { fileId, field: 'file_id', command },
          async (trx, copy) => void (await insert(trx, copy)),
        );
        return get(actor, (await library.idOfFile(copyId)) ?? 0);
      }
      const id = await once(actor, command, async (trx) => {
        const files = createFilesRepository(trx);
        const [row] = await files.filesByIds([fileId]);
        if (row?.user_id !== actor.userId) throw invalidField('file_id', 'file_not_found');
        if (!types.has(row.type as FileType) || isArchive(row.mime))
          throw invalidField('file_id', 'file_kind_library');
        if (!(await files.takeFromUser(fileId, actor.userId)))
          throw invalidField('file_id', 'file_not_found');
        return insert(trx, fileId);
      });
      return get(actor, id);
    },

    /** Errors: `not_found`, `idempotency_key_reused`. */
    async rename(actor: Actor, id: number, title: string): Promise<LibraryItem> {
      await once(actor, ['studio.library.update', id, title], async (trx) => {
        const repository = createLibraryRepository(trx);
        const item = await repository.lock(id);
        if (item === undefined) throw new AppError('not_found');
        await repository.rename({ fileId: item.file_id, videoId: item.video_id, title });
        await record(trx, actor, 'library.renamed', id, { title });
        return null;
      });
      return get(actor, id);
    },

    /** Deletes a file with its bytes. Errors: `not_found`, `file_in_use`, `idempotency_key_reused`. */
    async remove(actor: Actor, id: number): Promise<LibraryItem> {
      const isUsed = await useCondition();
      let key: string | undefined;
      const remove = async (trx: Transaction<BrandTables>): Promise<LibraryItem> => {
        const repository = createLibraryRepository(trx);
        const item = await repository.lock(id);
        const row = await repository.find(id);
        if (item === undefined || row === undefined) throw new AppError('not_found');
        // From here on no row can begin to refer to the file; a reference to its video is found by the foreign key.
        await trx.selectFrom('files').select('id').where('id', '=', item.file_id).forUpdate().execute();
        if (await isFileUsed(trx, isUsed, item.file_id)) throw new AppError('file_in_use');
        await trx.deleteFrom('library_files').where('id', '=', id).execute();
        const isRemoved = await unlessReferenced(trx, () =>
          trx.deleteFrom('files').where('id', '=', item.file_id).execute(),
        );
        if (!isRemoved) throw new AppError('file_in_use');
        await record(trx, actor, 'library.removed', id, { title: row.title });
        key = item.key;
        return present(actor, row);
      };
      const removed = await once(actor, ['studio.library.delete', id], remove);
      if (key !== undefined) await storage.remove(brand.appId, key);
      return removed;
    },
  };
}
export type LibraryService = ReturnType<typeof createLibraryService>;
