import { readFile } from 'node:fs/promises';
import { fieldErrorText } from '@daystream/i18n/server';
import type { LibraryItem, LibraryUse, Subtitles } from '@daystream/contract';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeSamples, movingPicture, type Samples } from '../../../../platform/media/testing/samples.ts';
import { createFilesApp, type FilesApp } from '../../../../testing/learning/files-app.ts';
import { createPerson, type TestPerson } from '../../../../testing/base/people.ts';
import { sendForm } from '../../../../testing/app/send-form.ts';
import { uploadByTus } from '../../../../testing/learning/tus-upload.ts';
import { createVideosRepository } from '../videos.repository.ts';
import { applyReplacement } from './apply-replacement.ts';
import { isFullSet } from '../../../../testing/app/test-set.ts';

let samples: Samples;
let platform: FilesApp;
let author: TestPerson;
let video: Uint8Array<ArrayBuffer>;
let photo: Uint8Array<ArrayBuffer>;
beforeAll(async () => {
  samples = await makeSamples();
  platform = await createFilesApp();
  author = await createPerson(platform, platform.aurora, { staffRoles: ['author'] });
  const path = await samples.make('f.mp4', [...movingPicture('320x240', 1), '-pix_fmt', 'yuv420p']);
  video = new Uint8Array(await readFile(path));
  photo = new Uint8Array(
    await sharp({ create: { width: 40, height: 20, channels: 3, background: '#a8325e' } })
      .jpeg()
      .toBuffer(),
  );
});
afterAll(async () => {
  await platform.close();
  await samples.remove();
});

const db = () => platform.aurora.db;
const base = '/studio/api/library';
const upload = async (bytes: Uint8Array<ArrayBuffer>, name: string, person = author) =>
  (await sendForm(platform, person, { bytes, name })).body.id;
const add = async (bytes: Uint8Array<ArrayBuffer>, name: string) =>
  (await author.call('POST', base, { file_id: await upload(bytes, name) })).json<LibraryItem>();
const addVideo = (name = 'a.mp4') => add(video, name);
const get = async (id: number) => (await author.call('GET', `${base}/${id}`)).json<LibraryItem>();
const usesOf = async (id: number) => (await author.call('GET', `${base}/${id}/uses`)).json<LibraryUse[]>();
const idsOf = async (filter: object) =>
  (await author.call('GET', `${base}?filter=${encodeURIComponent(JSON.stringify(filter))}`))
    .json<LibraryItem[]>()
    .map(({ id }) => id);
const videoOf = ({ video: found }: LibraryItem) => {
  if (found === null) throw new Error('not a video');
  return found;
};
const setVideo = (id: number, values: object) =>
  db().updateTable('videos').set(values).where('id', '=', id).execute();
const insertLesson = (values: object) =>
  db()
    .insertInto('lessons')
    .values({ title: 'Урок', ...values })
    .returning('id')
    .executeTakeFirstOrThrow();
const pdf = new Uint8Array(Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n'));

test('a file of staff whose type is unknown is refused with the kinds that staff may send', async () => {
  const bytes = Uint8Array.from({ length: 3000 }, (_, index) => (index * 7919 + 131) % 251);
  const { status, body } = await sendForm(platform, author, { bytes, name: 'broken.mp4' });
  expect([status, body.errors]).toMatchObject([422, { file: [fieldErrorText('en', 'file_kind_staff')] }]);
});

test('a text of any encoding is stored as UTF-8; one with unreadable characters is refused', async () => {
  const windows1251 = new Uint8Array([0xcf, 0xeb, 0xe0, 0xed, 0x20, 0xf3, 0xf0, 0xee, 0xea, 0xe0]);
  const item = await add(windows1251, 'план.txt');
  const { key } = await db()
    .selectFrom('files')
    .select('key')
    .where('id', '=', item.file_id)
    .executeTakeFirstOrThrow();
  const stored = await platform.storage.withLocalCopy('aurora', key, 'original', (path) =>
    readFile(path, 'utf8'),
  );
  expect(stored).toBe('План урока');
  // Whoever looks at it is told how it was read.
  const guessedOf = async (id: number) =>
    (await author.call('GET', `/studio/api/library/${id}`)).json().guessed_encoding;
  expect(await guessedOf(item.id)).toBe('Windows-1251');
  expect(await guessedOf((await add(new TextEncoder().encode('План'), 'b.txt')).id)).toBeNull();
  const damaged = new TextEncoder().encode('План урока на первую неделю').slice(0, -1);
  const { status, body } = await sendForm(platform, author, { bytes: damaged, name: 'a.txt' });
  expect([status, body.errors]).toMatchObject([422, { file: [fieldErrorText('en', 'file_text_damaged')] }]);
});

test('a video, a picture and a document become files of the brand [product §3 file]', async () => {
  const [film, picture, document] = [
    await addVideo('Приседания.mp4'),
    await add(photo, 'обложка.jpg'),
    await add(pdf, 'план.pdf'),
  ];
  expect(film).toMatchObject({ type: 1, title: 'Приседания.mp4', uses_count: 0 });
  expect(film.video).toMatchObject({ state: 'waiting', duration: 1, mp4: null, replacement: null });
  // Courses show pictures at public addresses.
  expect(picture.picture?.large).toMatch(/^\/media\/public\//);
  expect((await fetch(`${platform.origin}${document.url}`)).status).toBe(200);
  const owners = await db()
    .selectFrom('files')
    .select('user_id')
    .where('id', 'in', [film.file_id, picture.file_id, document.file_id])
    .execute();
  expect(owners).toEqual([{ user_id: null }, { user_id: null }, { user_id: null }]);
  platform.clock.now += 3 * 86_400_000;
  await platform.sweepNightly();
  expect(await get(film.id)).toMatchObject({ id: film.id });
  platform.clock.now -= 3 * 86_400_000;
});

test('lists files by search, type, state and video', async () => {
  const film = await addVideo('Планка утром.mp4');
  const picture = await add(photo, 'Планка.jpg');
  expect(await idsOf({ q: 'планка' })).toEqual([picture.id, film.id]);
  expect(await idsOf({ q: 'планка', type: 1 })).toEqual([film.id]);
  expect(await idsOf({ q: 'планка', state: 'failed' })).toEqual([]);
  expect(await idsOf({ video_id: videoOf(film).id })).toEqual([film.id]);
});

test('refuses files of others, subtitles, and files that only look like videos', async () => {
  const colleague = await createPerson(platform, platform.aurora, { staffRoles: ['author'] });
  const theirs = await upload(photo, 'a.jpg', colleague);
  const subtitle = await upload(new Uint8Array(Buffer.from('WEBVTT\n')), 'a.vtt');
  for (const [fileId, reason] of [
    [theirs, 'not found'],
    [999_999, 'not found'],
    [subtitle, 'kind'],
  ] as const) {
    const answer = await author.call('POST', base, { file_id: fileId });
    expect([answer.statusCode, reason]).toEqual([422, reason]);
  }
  const sound = await upload(new Uint8Array(Buffer.from('RIFF\x24\0\0\0WAVEfmt '.padEnd(44, '\0'))), 'a.wav');
  expect([typeof sound, typeof subtitle]).toEqual(['number', 'number']);
  for (const fileId of [sound, subtitle])
    expect((await author.call('POST', base, { file_id: fileId })).json().errors).toEqual({
      file_id: [fieldErrorText('en', 'file_kind_library')],
    });
  const fake = new Uint8Array(Buffer.from('<html><script>alert(1)</script></html>'));
  expect((await sendForm(platform, author, { bytes: fake, name: 'day 1.mp4' })).status).toBe(422);
  const exe = new Uint8Array(Buffer.from('MZ'.padEnd(200, '\u0000')));
  const sent = await uploadByTus(platform, {
    bytes: exe,
    name: 'a.mp4',
    mime: 'video/mp4',
    token: author.token,
  });
  expect(sent.answer?.getStatus()).toBe(422);
});

test('documents are accepted from staff only, in one request and in parts [rules §5 files]', async () => {
  const learner = await createPerson(platform, platform.aurora);
  const expert = await createPerson(platform, platform.aurora, { staffRoles: ['expert'] });
  for (const person of [learner, expert])
    expect((await sendForm(platform, person, { bytes: pdf, name: 'a.pdf' })).status).toBe(422);
  const byTus = { bytes: pdf, name: 'a.pdf', mime: 'application/pdf' };
  expect((await uploadByTus(platform, { ...byTus, token: learner.token })).answer?.getStatus()).toBe(422);
  expect((await uploadByTus(platform, { ...byTus, token: author.token })).fileId).toBeGreaterThan(0);
});

test('names the lessons, days and courses that use a file, and deletes it only without uses', async () => {
  const film = await addVideo();
  const { id: videoId } = videoOf(film);
  const course = await db()
    .insertInto('courses')
    .values({ title: 'Спина', demo_video_id: videoId })
    .returning('id')
    .executeTakeFirstOrThrow();
  const lesson = await insertLesson({ vertical_video_id: videoId });
  expect((await get(film.id)).uses_count).toBe(2);
  expect(await usesOf(film.id)).toMatchObject([
    { kind: 'course', course_id: course.id, course_title: 'Спина' },
    { kind: 'lesson', course_id: null, lesson_title: 'Урок' },
  ]);
  expect(await idsOf({ is_used: true })).toContain(film.id);
  const refused = await author.call('DELETE', `${base}/${film.id}`);
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'file_in_use']);

  await db().deleteFrom('lessons').where('id', '=', lesson.id).execute();
  await db().deleteFrom('courses').where('id', '=', course.id).execute();
  expect(await idsOf({ is_used: false })).toContain(film.id);
  const key = (await db().selectFrom('files').select('key').where('id', '=', film.file_id).executeTakeFirst())
    ?.key;
  expect((await author.call('DELETE', `${base}/${film.id}`)).statusCode).toBe(200);
  expect((await author.call('DELETE', `${base}/${film.id}`)).statusCode).toBe(404);
  expect(await platform.storage.stat('aurora', key ?? '', 'original')).toBeUndefined();
});

test('a file of a published course is in use, though no draft refers to it', async () => {
  const document = await add(pdf, 'a.pdf');
  const file = await db()
    .selectFrom('files')
    .select('key')
    .where('id', '=', document.file_id)
    .executeTakeFirstOrThrow();
  platform.servedKeys.push(file.key);
  expect(await idsOf({ is_used: false })).not.toContain(document.id);
  expect(await usesOf(document.id)).toMatchObject([{ kind: 'other', course_id: null }]);
  expect((await author.call('DELETE', `${base}/${document.id}`)).statusCode).toBe(409);
  platform.servedKeys.splice(0);
  expect((await author.call('DELETE', `${base}/${document.id}`)).statusCode).toBe(200);
});

test('renames a video, and retries it after a failure', async () => {
  const film = await addVideo();
  const { id: videoId } = videoOf(film);
  const renamed = await author.call('PUT', `${base}/${film.id}`, { title: ' День 1 ' });
  expect(renamed.json<LibraryItem>()).toMatchObject({ id: film.id, title: 'День 1' });
  expect((await author.call('POST', `${base}/${film.id}/retry`)).statusCode).toBe(409);
  await setVideo(videoId, { state: 'failed', failure: 'unsupported', error: 'no decoder' });
  expect(await idsOf({ state: 'failed' })).toContain(film.id);
  const retried = await author.call('POST', `${base}/${film.id}/retry`);
  expect(retried.json<LibraryItem>().video).toMatchObject({ state: 'waiting', failure: null, error: null });
  expect(platform.changedVideos).toContain(videoId);
});

test('a replaced video keeps its id, title, subtitles and lessons, and shows the old file until the new one is ready', async () => {
  const film = await addVideo('День 1.mp4');
  const { id: videoId } = videoOf(film);
  const replace = async () =>
    author.call('POST', `${base}/${film.id}/replace`, { file_id: await upload(video, 'new.mp4') });
  expect((await replace()).statusCode).toBe(409);
  await setVideo(videoId, { state: 'ready', progress: 100 });
  await insertLesson({ video_id: videoId });
  await saveSubtitles(film.id, 'ru');

  const begun = (await replace()).json<LibraryItem>();
  expect(begun.file_id).toBe(film.file_id);
  expect(begun.video).toMatchObject({ state: 'ready', replacement: { state: 'waiting', name: 'new.mp4' } });
  platform.clock.now += 3 * 86_400_000;
  await platform.sweepNightly();
  platform.clock.now -= 3 * 86_400_000;

  const { replacement_video_id: newId } = await db()
    .selectFrom('videos')
    .select('replacement_video_id')
    .where('id', '=', videoId)
    .executeTakeFirstOrThrow();
  // As the transcoding job ends.
  await db()
    .transaction()
    .execute(async (trx) => {
      await createVideosRepository(trx).ready(newId ?? 0, {
        durationMs: 2000,
        width: 64,
        height: 36,
        hasAudio: true,
      });
      expect(await applyReplacement(trx, newId ?? 0)).toBe(videoId);
    });
  const after = await get(film.id);
  expect(after).toMatchObject({ id: film.id, title: 'День 1.mp4', uses_count: 1 });
  expect(after.file_id).not.toBe(film.file_id);
  expect(after.video).toMatchObject({
    id: videoId,
    state: 'ready',
    duration: 2,
    width: 64,
    replacement: null,
    subtitles: [{ language_code: 'ru' }],
  });
  const old = await db()
    .selectFrom('files')
    .select('unattached_since')
    .where('id', '=', film.file_id)
    .executeTakeFirst();
  expect(old?.unattached_since).not.toBeNull();
});

test('a replacement can be cancelled, and a failed video is not retried while it is replaced', async () => {
  const film = await addVideo();
  await setVideo(videoOf(film).id, { state: 'failed' });
  await author.call('POST', `${base}/${film.id}/replace`, { file_id: await upload(video, 'b.mp4') });
  expect((await author.call('POST', `${base}/${film.id}/retry`)).statusCode).toBe(409);
  expect((await author.call('DELETE', `${base}/${film.id}/replacement`)).statusCode).toBe(200);
  expect(videoOf(await get(film.id)).replacement).toBeNull();
  const picture = await upload(photo, 'a.jpg');
  const refused = await author.call('POST', `${base}/${film.id}/replace`, { file_id: picture });
  expect(refused.json().errors).toEqual({ file_id: [fieldErrorText('en', 'file_kind_video')] });
});

test('the poster is a private picture of the authors, or the generated one', async () => {
  const film = await addVideo();
  await setVideo(videoOf(film).id, { state: 'ready' });
  const setPoster = (fileId?: number) => author.call('PUT', `${base}/${film.id}/poster`, { file_id: fileId });
  const set = (await setPoster(await upload(photo, 'poster.jpg'))).json<LibraryItem>();
  expect(set.video?.has_own_poster).toBe(true);
  expect(set.video?.preview).toMatch(/\/private\/.*\/large\.webp$/);
  expect((await fetch(`${platform.origin}${set.video?.preview}`)).status).toBe(200);
  expect((await setPoster(await upload(video, 'a.mp4'))).json().errors).toEqual({
    file_id: [fieldErrorText('en', 'file_kind_photo')],
  });
  expect((await setPoster()).json<LibraryItem>().video).toMatchObject({
    has_own_poster: false,
    preview: expect.stringMatching(/poster\.webp$/),
  });
  const document = await add(pdf, 'a.pdf');
  expect((await author.call('PUT', `${base}/${document.id}/poster`, {})).statusCode).toBe(409);
});

test.runIf(isFullSet)(
  'of requests that take one uploaded file at once, for several videos, one takes it',
  async () => {
    const films = await Promise.all(Array.from({ length: 4 }, (_, index) => addVideo(`film ${index}.mp4`)));
    for (const film of films) await setVideo(videoOf(film).id, { state: 'ready' });
    const [replacement, poster] = [await upload(video, 'new.mp4'), await upload(photo, 'new.jpg')];
    const answers = async (method: 'POST' | 'PUT', path: string, fileId: number) => {
      const all = films.map(({ id }) => author.call(method, `${base}/${id}/${path}`, { file_id: fileId }));
      return (await Promise.all(all)).map(({ statusCode }) => statusCode).toSorted((a, b) => a - b);
    };
    expect(await answers('POST', 'replace', replacement)).toEqual([200, 422, 422, 422]);
    expect(await answers('PUT', 'poster', poster)).toEqual([200, 422, 422, 422]);
  },
);

const saveSubtitles = (id: number, language: string, baseFileId?: number, cues?: object[]) =>
  author.call('PUT', `${base}/${id}/subtitles`, {
    language_code: language,
    label: 'Русский',
    cues: cues ?? [{ start: 1, end: 2, text: 'Вдох' }],
    base_file_id: baseFileId,
  });
const subtitlesOf = (id: number, language = 'ru') =>
  author.call('GET', `${base}/${id}/subtitles?language=${language}`);

test('subtitles are stored as WebVTT in the order of their times, and their text is never markup', async () => {
  const film = await addVideo();
  const cues = [
    { start: 3.5, end: 5, text: 'a --> b\n\n<script>alert(1)</script> & <i>it</i>' },
    { start: 1, end: 2.25, text: 'Вдох' },
  ];
  const saved = (await saveSubtitles(film.id, 'ru', undefined, cues)).json<Subtitles>();
  expect(saved.cues).toEqual([
    cues[1],
    { ...cues[0], text: 'a --> b\n<script>alert(1)</script> & <i>it</i>' },
  ]);
  const file = await db()
    .selectFrom('files')
    .select(['key', 'mime'])
    .where('id', '=', saved.file_id)
    .executeTakeFirstOrThrow();
  expect(file.mime).toBe('text/vtt');
  const stored = await platform.storage.withLocalCopy('aurora', file.key, 'original', (path) =>
    readFile(path, 'utf8'),
  );
  expect(stored).toBe(
    'WEBVTT\n\n00:00:01.000 --> 00:00:02.250\nВдох\n\n00:00:03.500 --> 00:00:05.000\na --&gt; b\n&lt;script&gt;alert(1)&lt;/script&gt; &amp; &lt;i&gt;it&lt;/i&gt;\n',
  );
  expect(platform.changedVideos).toContain(videoOf(film).id);
});

test('the second of two authors who edit the same subtitles is refused', async () => {
  const film = await addVideo();
  const first = (await saveSubtitles(film.id, 'ru')).json<Subtitles>();
  expect((await saveSubtitles(film.id, 'ru')).statusCode).toBe(409);
  const second = (
    await saveSubtitles(film.id, 'ru', first.file_id, [{ start: 0, end: 1, text: 'б' }])
  ).json<Subtitles>();
  expect((await saveSubtitles(film.id, 'ru', first.file_id)).statusCode).toBe(409);
  expect((await subtitlesOf(film.id)).json<Subtitles>()).toEqual(second);
  expect((await saveSubtitles(film.id, 'es')).statusCode).toBe(200);
  expect((await author.call('DELETE', `${base}/${film.id}/subtitles?language=ru`)).statusCode).toBe(200);
  expect((await subtitlesOf(film.id)).statusCode).toBe(404);
  expect(videoOf(await get(film.id)).subtitles).toMatchObject([{ language_code: 'es' }]);
});

test.each([
  ['that end before they start', [{ start: 2, end: 1, text: 'a' }]],
  ['without text', [{ start: 1, end: 2, text: ' ' }]],
  ['without cues', []],
  ['beyond a day', [{ start: 1, end: 90_000, text: 'a' }]],
  ['of 5,001 cues', Array.from({ length: 5001 }, (_, i) => ({ start: i, end: i + 1, text: 'a' }))],
  ['with a text of 501 characters', [{ start: 1, end: 2, text: 'a'.repeat(501) }]],
])('refuses subtitles %s', async (_, cues) => {
  const film = await addVideo();
  expect((await saveSubtitles(film.id, 'ru', undefined, cues)).statusCode).toBe(422);
});

test.runIf(isFullSet)('stores 5,000 cues of an eight-hour video', async () => {
  const film = await addVideo();
  const cues = Array.from({ length: 5000 }, (_, i) => ({
    start: i * 5,
    end: i * 5 + 4,
    text: 'Вдох и выдох, спина прямая',
  }));
  expect((await saveSubtitles(film.id, 'ru', undefined, cues)).statusCode).toBe(200);
  expect((await subtitlesOf(film.id)).json<Subtitles>().cues).toHaveLength(5000);
});
