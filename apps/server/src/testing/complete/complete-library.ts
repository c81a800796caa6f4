import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { Brand } from '../../platform/brands/brand.ts';
import { variants } from '../../platform/files/index.ts';
import { createDiskStorage, newKey } from '../../platform/storage/index.ts';
import type { TestApp } from '../app/test-app.ts';

export async function createArchiveFile({ db }: Brand, userId: number | null): Promise<number> {
  const { id } = await db
    .insertInto('files')
    .values({
      type: 4,
      name: 'course.zip',
      mime: 'application/zip',
      bytes: 1000,
      key: newKey(false),
      user_id: userId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function createCourseImport(brand: Brand, userId: number, mark: string): Promise<number> {
  const { id } = await brand.db
    .insertInto('course_imports')
    .values({ user_id: userId, file_id: await createArchiveFile(brand, null), file_name: `${mark}.zip` })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function setOfLesson(brand: Brand, lessonId: number): Promise<number> {
  const row = await brand.db
    .selectFrom('stage_day_lesson_set_lessons')
    .select('stage_day_lesson_set_id')
    .where('id', '=', lessonId)
    .executeTakeFirstOrThrow();
  return row.stage_day_lesson_set_id;
}

/** The course's video in the library, with subtitles that are stored, and a document that nothing uses. */
export async function createLibrary(t: TestApp, brand: Brand, { videoId }: { videoId: number }) {
  const { id: libraryId } = await brand.db
    .selectFrom('library_files as m')
    .innerJoin('videos as v', 'v.file_id', 'm.file_id')
    .select('m.id')
    .where('v.id', '=', videoId)
    .executeTakeFirstOrThrow();
  const subtitles = await brand.db
    .selectFrom('video_subtitles as s')
    .innerJoin('files as f', 'f.id', 's.file_id')
    .select(['f.id', 'f.key'])
    .where('s.video_id', '=', videoId)
    .executeTakeFirstOrThrow();
  await createDiskStorage(join(t.dataDir, 'files')).put(
    brand.appId,
    subtitles.key,
    variants.original,
    Readable.from('WEBVTT\n\n00:01.000 --> 00:02.000\nЗдравствуйте!\n'),
  );
  const document = await brand.db
    .insertInto('files')
    .values({ type: 4, name: 'plan.pdf', mime: 'application/pdf', bytes: 1000, key: newKey(false) })
    .returning('id')
    .executeTakeFirstOrThrow();
  const unused = await brand.db
    .insertInto('library_files')
    .values({ file_id: document.id })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { libraryId, subtitlesFileId: subtitles.id, unusedLibraryId: unused.id };
}
