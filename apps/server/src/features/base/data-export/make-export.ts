import { fileType } from '@daystream/contract';
import type { Brand } from '../../../platform/brands/brand.ts';
import { variants } from '../../../platform/files/index.ts';
import type { ExportedRows, PersonalDataRegistry } from '../../../platform/personal-data/index.ts';
import { newKey, type FileStorage } from '../../../platform/storage/index.ts';
import { createArchive, type ArchivedFile, type ArchivedText } from '../../../platform/archives/index.ts';
import { fileRows } from '../../learning/files/files.reads.ts';
import type { ArchiveFiles } from './archive-files.ts';

interface Deps {
  brand: Brand;
  files: ArchiveFiles;
  storage: FileStorage;
  personalData: Pick<PersonalDataRegistry, 'exportUser'>;
}

/** Makes the archive that a person requested and removes the previous one. May be run twice. */
export async function makeExport(
  { brand, files, storage, personalData }: Deps,
  userId: number,
): Promise<void> {
  const requested = await brand.db
    .selectFrom('data_exports')
    .select(['state', 'file_id'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (requested?.state !== 'waiting') return;
  const texts = textsOf(await personalData.exportUser(brand.db, userId));
  const archive = createArchive(texts, await filesOf({ brand, storage }, userId, requested.file_id));
  const key = newKey(false);
  const bytes = await storage.put(brand.appId, key, variants.original, archive);
  const old = await storeArchive({ brand, files }, { userId, key, bytes, before: requested.file_id });
  if (old !== undefined) await storage.remove(brand.appId, old);
}

/** One file per feature and table, and an index with the number of rows of each. */
function textsOf(features: ReadonlyMap<string, ExportedRows>): ArchivedText[] {
  const index: Record<string, Record<string, number>> = {};
  const texts: ArchivedText[] = [];
  const add = (name: string, content: unknown) =>
    texts.push({ name: `data/${name}.json`, text: JSON.stringify(content, null, 2) });
  for (const [feature, tables] of features) {
    index[feature] = {};
    for (const [table, rows] of Object.entries(tables)) {
      index[feature][table] = rows.length;
      add(`${feature}/${table}`, rows);
    }
  }
  add('index', index);
  return texts;
}

/** All files of the user, except the previous archive `before`. */
async function filesOf(
  { brand, storage }: Pick<Deps, 'brand' | 'storage'>,
  userId: number,
  before: number | null,
): Promise<ArchivedFile[]> {
  const files = await brand.db
    .selectFrom(fileRows.as('files'))
    .select(['id', 'name', 'key', 'type', 'bytes'])
    .where('user_id', '=', userId)
    .where('bytes', '>', 0)
    .orderBy('id')
    .execute();
  return files
    .filter(({ id }) => id !== before)
    .map(({ id, name, key, type, bytes }) => {
      const isPicture = type === fileType.image;
      const variant = isPicture ? variants.large : variants.original;
      return {
        name: `files/${id}-${name.replaceAll(/[/\\]/g, '_')}${isPicture ? '.webp' : ''}`,
        bytes,
        open: async () => (await storage.open(brand.appId, key, variant))?.content,
      };
    });
}

/** Inserts the archive's file; returns the key of the previous archive. */
async function storeArchive(
  { brand: { db }, files }: Pick<Deps, 'brand' | 'files'>,
  { userId, key, bytes, before }: { userId: number; key: string; bytes: number; before: number | null },
): Promise<string | undefined> {
  return db.transaction().execute(async (trx) => {
    const { id } = await files.addDocument(trx, {
      name: 'my-data.zip',
      mime: 'application/zip',
      bytes,
      key,
      user_id: userId,
    });
    await trx
      .updateTable('data_exports')
      .set({ state: 'ready', file_id: id })
      .where('user_id', '=', userId)
      .execute();
    if (before === null) return undefined;
    const [old] = await files.removeFiles(trx, [before]);
    return old;
  });
}
