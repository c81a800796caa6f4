import { join } from 'node:path';
import { Readable } from 'node:stream';
import { variants } from '../../../platform/files/index.ts';
import { createDiskStorage, newKey } from '../../../platform/storage/index.ts';
import { pictureForm } from '../../../testing/app/send-form.ts';
import type { TestPerson } from '../../../testing/base/people.ts';
import { completePart, type CompleteContext } from '../../../testing/complete/complete-part.ts';
import { createArchiveFile } from '../../../testing/learning/archive-file.ts';
import { createFile } from '../../../testing/talking/homework.ts';
import { coursesComplete } from '../courses/courses.complete.ts';

export const filesComplete = completePart(async (c) => {
  const { brand, db, owner, admin, options } = c;
  const { videoId } = await c.part(coursesComplete);
  const ingestPicture = async (person: TestPerson): Promise<number> =>
    options.pictures
      ? (await person.call('POST', '/spa/api/v1/files', pictureForm())).json().id
      : createFile(brand, person.id);
  if (options.everyRow)
    await db
      .insertInto('uploads')
      .values({ id: `upload of ${owner.id}`, user_id: owner.id, bytes: 1 })
      .execute();
  return {
    /** An unattached picture of the admin. */
    adminPictureId: await ingestPicture(admin),
    ...(await createLibrary(c, videoId)),
    /** Unattached files of the admin. */
    adminArchiveFileId: await createArchiveFile(brand, admin.id),
    adminVideoFileId: await createFile(brand, admin.id, { type: 1, videoState: 'ready' }),
    adminPictureFileId: await createFile(brand, admin.id),
    /** A video whose transcoding failed. */
    fileId: await createFile(brand, owner.id, { type: 1, videoState: 'failed' }),
    /** A picture that is not attached to anything. */
    pictureId: await createFile(brand, owner.id),
    /** An unattached picture whose bytes are stored. */
    ingestedPictureId: await ingestPicture(owner),
  };
});

/** The course's video in the library, with subtitles that are stored, and a document that nothing uses. */
async function createLibrary({ t, brand, db }: CompleteContext, videoId: number) {
  const { id: libraryId } = await db
    .selectFrom('library_files as m')
    .innerJoin('videos as v', 'v.file_id', 'm.file_id')
    .select('m.id')
    .where('v.id', '=', videoId)
    .executeTakeFirstOrThrow();
  const subtitles = await db
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
  const document = await db
    .insertInto('files')
    .values({ type: 4, name: 'plan.pdf', mime: 'application/pdf', bytes: 1000, key: newKey(false) })
    .returning('id')
    .executeTakeFirstOrThrow();
  const unused = await db
    .insertInto('library_files')
    .values({ file_id: document.id })
    .returning('id')
    .executeTakeFirstOrThrow();
  return {
    /** The failed video of the course in the library, and its Russian subtitles. */
    libraryId,
    subtitlesFileId: subtitles.id,
    /** A document of the library that is used nowhere. */
    unusedLibraryId: unused.id,
  };
}
