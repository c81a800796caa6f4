import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DemoDocument } from '@daystream/demo';
import type { Brand } from '../platform/brands/brand.ts';
import type { SeedFile } from './seed-demo.ts';

/** Seeds the documents of a course or of a day: external addresses, and texts that become files. */
export async function seedDocuments(
  brand: Brand,
  owner: { course_id: number } | { stage_day_id: number },
  documents: readonly DemoDocument[],
  addFile: SeedFile,
): Promise<void> {
  if (documents.length === 0) return;
  const directory = await mkdtemp(join(tmpdir(), 'daystream-documents-'));
  try {
    for (const [index, document] of documents.entries()) {
      const place = { ...owner, sort: index + 1, title: document.title };
      if ('url' in document) {
        await brand.db
          .insertInto('course_documents')
          .values({ ...place, url: document.url })
          .execute();
        continue;
      }
      const path = join(directory, `${index}.txt`);
      await writeFile(path, document.file.text);
      const fileId = await addFile(brand, { path, name: document.file.name, isPublic: false, userId: null });
      await brand.db.insertInto('library_files').values({ file_id: fileId }).execute();
      await brand.db
        .insertInto('course_documents')
        .values({ ...place, file_id: fileId })
        .execute();
    }
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}
