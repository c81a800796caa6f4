import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileType } from '@daystream/contract';
import type { Brand } from '../../platform/brands/brand.ts';
import { forms, newKey, type FileStorage } from '../../platform/files/index.ts';
import { ownData } from './own-data.ts';
import { writeZip, type ZipEntry } from './zip-file.ts';

/** Below what an archive without ZIP64 can hold; of what is beyond it the list of files still tells. */
const mostBytes = 3.5 * 1024 ** 3;

/** Makes the archive that a person asked for and takes the one before away. Doing it twice does no harm. */
export async function makeExport(
  { brand, storage }: { brand: Brand; storage: FileStorage },
  userId: number,
): Promise<void> {
  const asked = await brand.db
    .selectFrom('data_exports')
    .select(['state', 'file_id'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (asked?.state !== 'waiting') return;
  const workspace = await storage.workspace();
  try {
    const directory = join(workspace.directory, 'forms');
    await mkdir(directory);
    const entries = await entriesOf({ brand, storage }, userId, asked.file_id);
    const bytes = await writeZip(join(directory, forms.original), entries);
    const key = newKey(false);
    await storage.put(brand.appId, key, directory);
    const old = await keep(brand, { userId, key, bytes, before: asked.file_id });
    if (old !== undefined) await storage.remove(brand.appId, old);
  } finally {
    await workspace.remove();
  }
}

async function entriesOf(
  { brand, storage }: { brand: Brand; storage: FileStorage },
  userId: number,
  before: number | null,
): Promise<ZipEntry[]> {
  const data = await ownData(brand, userId);
  const texts = [...data].map(([table, rows]) => ({
    name: `data/${table}.json`,
    text: JSON.stringify(rows, null, 2),
  }));
  const files = await brand.db
    .selectFrom('files')
    .select(['id', 'name', 'key', 'type', 'bytes'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();
  let total = 0;
  const originals: ZipEntry[] = [];
  for (const { id, name, key, type, bytes } of files) {
    if (id === before || bytes === 0 || total + bytes > mostBytes) continue;
    total += bytes;
    const isPicture = type === fileType.image;
    const path = storage.path(brand.appId, key, isPicture ? forms.large : forms.original);
    originals.push({
      name: `files/${id}-${name.replaceAll(/[/\\]/g, '_')}${isPicture ? '.webp' : ''}`,
      path,
    });
  }
  return [...texts, ...originals];
}

/** Gives the key of the archive that was there before. */
async function keep(
  { db }: Brand,
  { userId, key, bytes, before }: { userId: number; key: string; bytes: number; before: number | null },
): Promise<string | undefined> {
  return db.transaction().execute(async (trx) => {
    const { id } = await trx
      .insertInto('files')
      .values({
        type: fileType.document,
        name: 'my-data.zip',
        mime: 'application/zip',
        bytes,
        key,
        user_id: userId,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await trx
      .updateTable('data_exports')
      .set({ state: 'ready', file_id: id })
      .where('user_id', '=', userId)
      .execute();
    if (before === null) return undefined;
    const old = await trx.deleteFrom('files').where('id', '=', before).returning('key').executeTakeFirst();
    return old?.key;
  });
}
