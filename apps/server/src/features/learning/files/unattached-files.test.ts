import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql, type Insertable } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { BrandTables } from '../../../platform/database/brand-database.ts';
import { createForeignInput } from '../../../platform/foreign-input/index.ts';
import { createPictures } from '../../../platform/media/index.ts';
import { createFilesApp, type FilesApp } from '../../../testing/learning/files-app.ts';
import { createPerson, type TestPerson } from '../../../testing/base/people.ts';
import { ingestFile, type FilesDeps } from './ingest-file.ts';
import { removeOrphans } from './unattached-files.ts';

const dayMs = 86_400_000;
const hourMs = 3_600_000;
let platform: FilesApp;
let anna: TestPerson;
let photo: Buffer;
let startedAt: number;

beforeAll(async () => {
  platform = await createFilesApp();
  anna = await createPerson(platform, platform.aurora);
  photo = await sharp({ create: { width: 20, height: 20, channels: 3, background: '#a8325e' } })
    .jpeg()
    .toBuffer();
  startedAt = platform.clock.now;
});
beforeEach(() => {
  platform.clock.now = startedAt;
});
afterAll(() => platform.close());

const db = () => platform.aurora.db;
const add = async (isPublic = false) => {
  const { fileId } = await platform
    .files(platform.aurora)
    .addFile({ content: { bytes: photo }, name: 'a.jpg', isPublic, userId: anna.id });
  return fileId;
};
const keyOf = async (id: number) =>
  (await db().selectFrom('files').select('key').where('id', '=', id).executeTakeFirst())?.key;
const insert = async <Table extends keyof BrandTables>(
  table: Table,
  values: Insertable<BrandTables[Table]>,
): Promise<number> => {
  const row: unknown = await db()
    .insertInto(table)
    .values(values as never)
    .returning('id' as never)
    .executeTakeFirstOrThrow();
  return (row as { id: number }).id;
};
const stored = async () => {
  const names = await Promise.all(
    ['public', 'private'].map((kind) =>
      readdir(join(platform.dataDir, 'files/aurora', kind)).catch(() => [] as string[]),
    ),
  );
  return names.flat();
};
const advanceClock = (ms: number) => (platform.clock.now = startedAt + ms);

/** A video file, and the id of its video. */
async function addVideo(): Promise<{ fileId: number; videoId: number }> {
  const fileId = await add();
  return { fileId, videoId: await insert('videos', { file_id: fileId }) };
}

/** Each function adds one kind of reference to a file and returns a function that removes it. */
const references: Record<string, (fileId: number) => Promise<() => Promise<unknown>>> = {
  'an avatar': async (fileId) => {
    await db().updateTable('users').set({ avatar_file_id: fileId }).where('id', '=', anna.id).execute();
    return () => db().updateTable('users').set({ avatar_file_id: null }).where('id', '=', anna.id).execute();
  },
  'the picture of a course': async (fileId) => {
    const id = await insert('courses', { title: 'A course', image_file_id: fileId });
    return () => db().deleteFrom('courses').where('id', '=', id).execute();
  },
  'the data export of a user': async (fileId) => {
    await db().insertInto('data_exports').values({ user_id: anna.id, file_id: fileId }).execute();
    return () => db().deleteFrom('data_exports').where('user_id', '=', anna.id).execute();
  },
  'the subtitles of a video': async (fileId) => {
    const video = await addVideo();
    const courseId = await insert('courses', { title: 'A course', demo_video_id: video.videoId });
    await insert('video_subtitles', {
      video_id: video.videoId,
      language_code: 'ru',
      label: 'Русский',
      file_id: fileId,
    });
    return async () => {
      await db().deleteFrom('video_subtitles').where('file_id', '=', fileId).execute();
      await db().deleteFrom('courses').where('id', '=', courseId).execute();
    };
  },
  'the demo video of a course': async (fileId) => {
    const videoId = await insert('videos', { file_id: fileId });
    const id = await insert('courses', { title: 'A course', demo_video_id: videoId });
    return () => db().deleteFrom('courses').where('id', '=', id).execute();
  },
  'the archive of an import': async (fileId) => {
    const id = await insert('course_imports', { file_name: 'course.zip', file_id: fileId });
    return () => db().deleteFrom('course_imports').where('id', '=', id).execute();
  },
  'an import that has not ended': async (fileId) => {
    const id = await insert('course_imports', { file_name: 'course.zip' });
    await db()
      .insertInto('course_import_files')
      .values({ import_id: id, name: 'a', file_id: fileId })
      .execute();
    return () => db().deleteFrom('course_imports').where('id', '=', id).execute();
  },
  'the media library': async (fileId) => {
    const id = await insert('library_files', { file_id: fileId });
    return () => db().deleteFrom('library_files').where('id', '=', id).execute();
  },
  'the poster of a video': async (fileId) => {
    const video = await addVideo();
    await insert('library_files', { file_id: video.fileId });
    const setPoster = (id: number | null) =>
      db().updateTable('videos').set({ poster_file_id: id }).where('id', '=', video.videoId).execute();
    await setPoster(fileId);
    return () => setPoster(null);
  },
  'a published course': async (fileId) => {
    platform.servedKeys.push((await keyOf(fileId)) ?? '');
    return async () => void platform.servedKeys.splice(0);
  },
  'a configuration of the site': async (fileId) => {
    const address = `/media/${await keyOf(fileId)}/large.webp`;
    const version = 99;
    await platform.platform
      .insertInto('brand_configs')
      .values({ brand_id: platform.aurora.id, version, config: JSON.stringify({ logo: address }) })
      .execute();
    return () => platform.platform.deleteFrom('brand_configs').where('version', '=', version).execute();
  },
};

test.each(Object.entries(references))(
  '%s prevents removal of its file until a day after the reference is gone',
  async (_, attach) => {
    const id = await add();
    const key = await keyOf(id);
    const detach = await attach(id);
    advanceClock(30 * dayMs);
    await platform.sweep();
    await platform.sweepNightly();
    expect(await keyOf(id)).toBe(key);

    await detach();
    await platform.sweepNightly();
    advanceClock(31 * dayMs - hourMs);
    await platform.sweep();
    expect(await keyOf(id)).toBe(key);
    advanceClock(31 * dayMs + hourMs);
    await platform.sweep();
    expect(await keyOf(id)).toBeUndefined();
    expect(await stored()).not.toContain(key?.split('/')[1]);
  },
);

test('a file that was never attached is removed after a day', async () => {
  const id = await add();
  advanceClock(dayMs - hourMs);
  await platform.sweep();
  expect(await keyOf(id)).toBeDefined();
  advanceClock(dayMs + hourMs);
  await platform.sweep();
  expect(await keyOf(id)).toBeUndefined();
});

test('every foreign key to files and videos is a reference, except for the parts of a file', async () => {
  const { rows } = await sql<{ name: string }>`
    select c.relname || '.' || a.attname as name from pg_constraint k
      join pg_class c on c.oid = k.conrelid
      join pg_attribute a on a.attrelid = c.oid and a.attnum = k.conkey[1]
    where k.contype = 'f' and k.confrelid in ('files'::regclass, 'videos'::regclass) order by 1`.execute(
    db(),
  );
  // Check a new name here: does the row reference the file (then nothing is to be done), or is it a part of it (then it belongs to `fileParts`)?
  expect(rows.map(({ name }) => name)).toMatchInlineSnapshot(`
    [
      "article_files.file_id",
      "article_files.video_id",
      "articles.preview_file_id",
      "banners.image_file_id",
      "chat_message_files.file_id",
      "club_post_files.file_id",
      "copied_files.file_id",
      "course_documents.file_id",
      "course_import_files.file_id",
      "course_imports.file_id",
      "courses.background_file_id",
      "courses.demo_video_id",
      "courses.image_file_id",
      "data_exports.file_id",
      "lessons.description_video_id",
      "lessons.image_file_id",
      "lessons.vertical_description_video_id",
      "lessons.vertical_video_id",
      "lessons.video_id",
      "library_files.file_id",
      "stage_days.image_file_id",
      "support_message_files.file_id",
      "uploads.file_id",
      "users.avatar_file_id",
      "video_subtitles.file_id",
      "video_subtitles.video_id",
      "videos.file_id",
      "videos.poster_file_id",
      "videos.replacement_video_id",
      "voice_recordings.file_id",
    ]
  `);
});

test('a stored file that is not in the database is removed after a day', async () => {
  const id = await add(true);
  const key = (await keyOf(id)) ?? '';
  const [, name = ''] = key.split('/');
  await db().deleteFrom('files').where('id', '=', id).execute();
  advanceClock(dayMs - hourMs);
  await platform.sweepNightly();
  expect(await stored()).toContain(name);
  advanceClock(dayMs + hourMs);
  await platform.sweepNightly();
  expect(await stored()).not.toContain(name);
});

test('what no backup has is not removed: neither a file that nothing refers to, nor one that only the storage knows', async () => {
  const [unattached, orphan] = [await add(), await add(true)];
  const names = [await keyOf(unattached), await keyOf(orphan)].map((key) => key?.split('/')[1] ?? '');
  await db().deleteFrom('files').where('id', '=', orphan).execute();
  const left = async () => {
    await platform.sweep();
    await platform.sweepNightly();
    const all = await stored();
    return names.map((name) => all.includes(name));
  };
  // Marks the first one as unattached.
  await platform.sweepNightly();
  platform.lastBackup.beganAt = new Date(startedAt - hourMs);
  advanceClock(30 * dayMs);
  expect(await left()).toEqual([true, true]);
  // As when a database was restored: it knows no backup of now.
  platform.lastBackup.beganAt = new Date(0);
  expect(await left()).toEqual([true, true]);
  platform.lastBackup.beganAt = new Date(startedAt + hourMs);
  expect(await left()).toEqual([false, false]);
  platform.lastBackup.beganAt = null;
});

test('a stored file that cannot be removed keeps no other from it', async () => {
  const { aurora, storage, clock } = platform;
  const names = await Promise.all([add(true), add(true)].map(async (id) => (await keyOf(await id)) ?? ''));
  await db().deleteFrom('files').where('key', 'in', names).execute();
  const [broken = ''] = names;
  const failing = {
    keysBefore: storage.keysBefore,
    remove: (brand: string, key: string) =>
      key === broken ? Promise.reject(new Error('no access')) : storage.remove(brand, key),
  };
  const now = clock.now + dayMs + hourMs;
  const keptUntil = async () => null;
  const removed = removeOrphans({ brand: aurora, storage: failing, clock: () => now, keptUntil });
  await expect(removed).rejects.toThrow(`1 failed: ${broken}`);
  const left = await stored();
  expect(names.map((key) => left.includes(key.split('/')[1] ?? ''))).toEqual([true, false]);
  await removeOrphans({ brand: aurora, storage, clock: () => now, keptUntil });
});

test('a file whose commit result was lost keeps its bytes when the request is repeated', async () => {
  const { aurora, storage, jobs } = platform;
  const transaction = () => ({
    execute: async (work: Parameters<ReturnType<typeof aurora.db.transaction>['execute']>[0]) => {
      await aurora.db.transaction().execute(work);
      throw new Error('Connection terminated unexpectedly');
    },
  });
  const cutAfterCommit = new Proxy(aurora.db, {
    get: (target, name) =>
      name === 'transaction' ? transaction : (Reflect.get(target, name, target) as unknown),
  });
  const limits = { photoBytes: 1e6, videoBytes: 1e6 };
  const foreignInput = createForeignInput();
  const deps: FilesDeps = {
    brand: aurora,
    storage,
    jobs,
    ffmpeg: { missing: 'not needed' },
    limits: () => limits,
    pictures: createPictures(foreignInput),
    foreignInput,
    probes: (_, probe) => probe(),
    maxUnfinishedVideos: 1,
  };
  const ingestion = {
    receive: async (path: string) => {
      await writeFile(path, photo);
      return 'a.jpg';
    },
    sender: { as: 'learner', sendsLessons: false, language: 'en' } as const,
    userId: anna.id,
    isPublic: false,
    actor: { userId: anna.id, idempotencyKey: 'unanswered' },
  };
  await expect(ingestFile({ ...deps, brand: { ...aurora, db: cutAfterCommit } }, ingestion)).rejects.toThrow(
    'Connection terminated',
  );
  const { fileId } = await ingestFile(deps, ingestion);
  foreignInput.close();
  const found = await storage.stat('aurora', (await keyOf(fileId)) ?? '', 'large.webp');
  expect(found?.bytes).toBeGreaterThan(0);
});
