import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DemoCourse } from '@daystream/demo';
import type { Brand } from '../platform/brands/brand.ts';
import type { SeedFile } from './seed-demo.ts';

/** Seeds a course's documents: external addresses, and texts that become files. */
export async function seedDocuments(
  brand: Brand,
  courseId: number,
  course: DemoCourse,
  addFile: SeedFile,
): Promise<void> {
  const directory = await mkdtemp(join(tmpdir(), 'daystream-documents-'));
  try {
    for (const [index, document] of course.documents.entries()) {
      const place = { course_id: courseId, sort: index + 1, title: document.title };
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
      await brand.db
        .insertInto('course_documents')
        .values({ ...place, file_id: fileId })
        .execute();
    }
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}
