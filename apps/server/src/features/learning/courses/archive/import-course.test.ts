import { readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { CourseImportRecord } from '@daystream/contract';
import { dump, load } from 'js-yaml';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createArchive } from '../../../../platform/archives/index.ts';
import { createForeignInput } from '../../../../platform/foreign-input/index.ts';
import { AppError } from '../../../../platform/errors/app-error.ts';
import { makeSamples, movingPicture, type Samples } from '../../../../platform/media/testing/samples.ts';
import { createPerson, type TestPerson } from '../../../../testing/base/people.ts';
import { refusalOf } from '../../../../testing/app/refusal.ts';
import { sampleDocument, sampleMedia } from '../../../../testing/learning/sample-document.ts';
import { createTestApp, type TestApp } from '../../../../testing/app/test-app.ts';
import { unzip } from '../../../../testing/app/unzip.ts';
import { archiveFormat } from './course-archive.ts';
import type { ImportFiles } from './import-files.ts';
import { failSilentImports, runCourseImport } from './run-course-import.ts';
import { isFullSet } from '../../../../testing/app/test-set.ts';

const foreignInput = createForeignInput();
let t: TestApp;
let author: TestPerson;
let samples: Samples;
/** The files of the sample by their names in the archive. */
let contents: Record<string, Buffer>;
beforeAll(async () => {
  t = await createTestApp();
  author = await createPerson(t, t.aurora, { staffRoles: ['author'], name: 'Vera' });
  samples = await makeSamples();
  const film = async (name: string, size: string) =>
    readFile(await samples.make(name, [...movingPicture(size, 1), '-pix_fmt', 'yuv420p']));
  const picture = (background: string) =>
    sharp({ create: { width: 40, height: 20, channels: 3, background } })
      .webp()
      .toBuffer();
  const words = (text: string) => Buffer.from(`WEBVTT\n\n00:01.000 --> 00:02.000\n${text}\n`);
  contents = {
    'media/picture-1.webp': await picture('#a8325e'),
    'media/picture-2.webp': await picture('#22aa55'),
    'media/video-1.mp4': await film('1.mp4', '64x64'),
    'media/video-1.poster.webp': await picture('#1122ff'),
    'media/video-1.en.vtt': words('Hello!'),
    'media/video-1.ru.vtt': words('Здравствуйте!'),
    'media/document-1.pdf': Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n'),
    'media/video-2.mp4': await film('2.mp4', '96x64'),
  };
});
afterAll(async () => {
  await t.close();
  await samples.remove();
});

const base = '/studio/api/course-imports';

const archiveOf = (changes: Record<string, Buffer> = {}, document: object = {}): Promise<Buffer> => {
  const files = Object.entries({ ...contents, ...changes });
  const text = dump(
    { ...archiveFormat, course: sampleDocument, media: sampleMedia, ...document },
    { noRefs: true },
  );
  return buffer(
    createArchive(
      [{ name: 'course.yaml', text }],
      files.map(([name, content]) => ({
        name,
        bytes: content.length,
        open: async () => Readable.from([content]),
      })),
      { index: null },
    ),
  );
};

async function upload(bytes: Buffer, person = author, name = 'Курс.zip'): Promise<number> {
  const form = new FormData();
  form.set('file', new Blob([new Uint8Array(bytes)]), name);
  const answer = await person.call('POST', '/spa/api/v1/files', form);
  expect([answer.statusCode, answer.body]).toEqual([201, expect.anything()]);
  return answer.json().id;
}
const create = (fileId: number, headers?: Record<string, string>) =>
  author.call('POST', base, { file_id: fileId }, headers);
const get = async (id: number) =>
  CourseImportRecord.parse((await author.call('GET', `${base}/${id}`)).json());
const run = (id: number, changes: Partial<ImportFiles> = {}) =>
  runCourseImport(
    t.aurora,
    { files: { ...t.features.importedFiles(t.aurora), ...changes }, foreignInput },
    id,
    new AbortController().signal,
  );
async function begin(bytes: Buffer): Promise<number> {
  const answer = await create(await upload(bytes));
  expect([answer.statusCode, answer.body]).toEqual([201, expect.anything()]);
  return answer.json().id;
}
const exported = async (courseId: number | null) =>
  unzip((await author.call('POST', `/studio/api/courses/${courseId}/archive`)).rawPayload);

/** Whatever an import could leave behind. */
async function countAll(): Promise<Record<string, number>> {
  const { rows } = await t.aurora.pool.query<Record<string, number>>(
    `select (select count(*)::int from courses) as courses, (select count(*)::int from files) as files, (select count(*)::int from videos) as videos,
      (select count(*)::int from library_files) as library, (select count(*)::int from course_import_files) as import_files`,
  );
  return rows[0] ?? {};
}

test('the job imports an archive', async () => {
  const whole = await createTestApp({ role: 'all' });
  const person = await createPerson(whole, whole.aurora, { staffRoles: ['author'] });
  const bytes = await archiveOf({}, { course: { title: 'Short', stages: [{ title: 'A' }] }, media: {} });
  const fileId = await upload(bytes, person);
  const { id } = (await person.call('POST', base, { file_id: fileId })).json();
  await vi.waitFor(async () => {
    expect((await person.call('GET', `${base}/${id}`)).json()).toMatchObject({ state: 'done' });
  }, 40_000);
  await whole.close();
}, 60_000);

test('an imported course is exported as the same course, with every field, documents, subtitles and posters', async () => {
  const none = await countAll();
  const bytes = await archiveOf();
  const id = await begin(bytes);
  expect(await get(id)).toMatchObject({ state: 'waiting', file_name: 'Курс.zip', user_name: 'Vera' });
  await run(id);
  const done = await get(id);
  expect(done).toMatchObject({
    state: 'done',
    format: 'daystream',
    reason: null,
    notes: [],
    course_title: sampleDocument.title,
  });
  expect(done.done_bytes).toBe(Object.values(contents).reduce((sum, { length }) => sum + length, 0));
  const first = await exported(done.course_id);
  const text = (entries: Map<string, Buffer>) => entries.get('course.yaml')?.toString();
  // The export also has the fields that the sample leaves out.
  expect(load(text(first) ?? '')).toMatchObject({ course: sampleDocument, media: sampleMedia });
  expect([...first.keys()].toSorted()).toEqual([...unzip(bytes).keys()].toSorted());
  for (const name of ['media/video-1.mp4', 'media/video-1.ru.vtt', 'media/document-1.pdf'])
    expect([name, first.get(name)]).toEqual([name, contents[name]]);
  // The archive is gone; its media are in the library, and nothing else of the import is left.
  const added = Object.entries(await countAll()).map(([table, count]) => [table, count - (none[table] ?? 0)]);
  expect(Object.fromEntries(added)).toEqual({ courses: 1, files: 8, videos: 2, library: 5, import_files: 0 });

  // The other way round: an export that is imported gives the same export, as another course.
  const answer = await author.call('POST', `/studio/api/courses/${done.course_id}/archive`);
  const again = await begin(answer.rawPayload);
  await run(again);
  const second = await get(again);
  expect(second.course_id).not.toBe(done.course_id);
  expect(text(await exported(second.course_id))).toBe(text(first));
  const entries = await t.aurora.db
    .selectFrom('audit_entries')
    .select(['action', 'target_id', 'user_id'])
    .where('action', 'in', ['course_import.started', 'course.imported'])
    .where('target_id', 'in', [id, done.course_id ?? 0])
    .orderBy('id')
    .execute();
  expect(entries.map(({ action, user_id: userId }) => [action, userId])).toEqual([
    ['course_import.started', author.id],
    ['course.imported', author.id],
  ]);
});

test.runIf(isFullSet)('a repeated request imports once, and an archive is taken once', async () => {
  const none = await countAll();
  const fileId = await upload(await archiveOf());
  const key = { 'idempotency-key': 'the same request' };
  const [first, repeated] = [await create(fileId, key), await create(fileId, key)];
  expect(repeated.json()).toEqual(first.json());
  expect(refusalOf(await create(fileId))).toEqual([422, 'invalid']);
  const other = await upload(await archiveOf());
  const atOnce = await Promise.all(Array.from({ length: 4 }, () => create(other)));
  expect(atOnce.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([201, 422, 422, 422]);
  const accepted = atOnce.find(({ statusCode }) => statusCode === 201);
  await author.call('POST', `${base}/${accepted?.json().id}/cancel`, {});
  const { id } = first.json();
  expect((await author.call('POST', `${base}/${id}/cancel`, {})).json()).toMatchObject({
    state: 'cancelled',
  });
  expect(refusalOf(await author.call('POST', `${base}/${id}/cancel`, {}))).toEqual([409, 'conflict']);
  await run(id);
  expect(await countAll()).toEqual(none);
});

test.each<[string, () => Promise<Buffer>, string]>([
  [
    'a newer version',
    () => archiveOf({}, { version: 2, flows: [] }),
    'The archive comes from a newer version of Daystream. Update Daystream on this server, then import the archive again',
  ],
  [
    'no course',
    () => buffer(createArchive([{ name: 'a.txt', text: 'x' }], [], { index: null })),
    'There is no course in the archive. Choose a course exported from Daystream, a Moodle backup, a SCORM package or a Common Cartridge',
  ],
])('an archive with %s fails with the reason and leaves nothing behind', async (_, make, reason) => {
  const none = await countAll();
  const id = await begin(await make());
  await run(id);
  expect(await get(id)).toMatchObject({ state: 'failed', reason, course_id: null });
  expect(await countAll()).toEqual(none);
});

test('files that are damaged or of another kind are left out and listed, the rest is imported', async () => {
  const bytes = await archiveOf({
    'media/video-2.mp4': Buffer.from('<html><script>alert(1)</script></html>'),
    'media/picture-2.webp': contents['media/document-1.pdf'] ?? Buffer.alloc(0),
  });
  const at = bytes.indexOf(contents['media/document-1.pdf'] ?? '', bytes.indexOf('media/document-1.pdf'));
  const id = await begin(Buffer.concat([bytes.subarray(0, at), Buffer.from('x'), bytes.subarray(at + 1)]));
  await run(id);
  const done = await get(id);
  expect(done).toMatchObject({ state: 'done', course_id: expect.any(Number) });
  expect(done.notes.map(({ code }) => code)).toEqual(['file_unusable', 'file_unusable', 'file_unusable']);
});

test('documents and subtitles whose encoding was guessed are listed with it, also when the import is continued', async () => {
  const cp1251 = (text: string) =>
    Buffer.from(
      Array.from(text, (letter) => (letter >= 'А' ? letter.charCodeAt(0) - 0x350 : letter.charCodeAt(0))),
    );
  const id = await begin(
    await archiveOf({
      'media/document-1.pdf': cp1251('План урока на первую неделю'),
      'media/video-1.ru.vtt': cp1251('WEBVTT\n\n00:01.000 --> 00:02.000\nЗдравствуйте\n'),
    }),
  );
  await expect(run(id, { keep: () => Promise.reject(new Error('lost')) })).rejects.toThrow('lost');
  await run(id);
  const { state, notes } = await get(id);
  expect(state).toBe('done');
  expect(notes.map(({ code, name }) => `${code} ${name}`).toSorted()).toEqual([
    'encoding_guessed media/document-1.pdf (Windows-1251)',
    'encoding_guessed media/video-1.ru.vtt (Windows-1251)',
  ]);
});

test('a school without space keeps nothing, and the text names what the course needs', async () => {
  const none = await countAll();
  const id = await begin(await archiveOf());
  const assertRoom = () => Promise.reject(new AppError('brand_quota_exceeded'));
  await run(id, { assertRoom });
  expect((await get(id)).reason).toMatch(/^The files of the course need \d+.*kB/);
  expect(await countAll()).toEqual(none);
});

test('a run that was killed is continued: no file is stored twice', async () => {
  const none = await countAll();
  const id = await begin(await archiveOf());
  const real = t.features.importedFiles(t.aurora);
  const stored: string[] = [];
  const add = async (file: Parameters<ImportFiles['add']>[0]) => {
    if (stored.length === 3) throw new Error('killed');
    stored.push(file.name);
    await real.add(file);
  };
  await expect(run(id, { add })).rejects.toThrow('killed');
  const { state, done_bytes: doneBytes, total_bytes: totalBytes } = await get(id);
  expect([state, doneBytes > 0, doneBytes < totalBytes]).toEqual(['running', true, true]);
  await run(id);
  expect(await get(id)).toMatchObject({ state: 'done' });
  const counts = await countAll();
  expect([counts['courses'], counts['files']]).toEqual([
    (none['courses'] ?? 0) + 1,
    (none['files'] ?? 0) + 8,
  ]);
});

test.runIf(isFullSet)(
  'an import that fails at every run, or that no run continues, leaves nothing behind',
  async () => {
    const none = await countAll();
    const failing = await begin(await archiveOf());
    const keep = () => Promise.reject(new Error('the database is away'));
    for (let attempt = 1; attempt <= 6; attempt += 1)
      await expect(run(failing, { keep })).rejects.toThrow('the database is away');
    expect(await get(failing)).toMatchObject({
      state: 'failed',
      reason: expect.stringMatching(/^The import failed/),
    });
    const silent = await begin(await archiveOf());
    await expect(run(silent, { keep })).rejects.toThrow('the database is away');
    const files = t.features.importedFiles(t.aurora);
    await failSilentImports(t.aurora, files, t.clock.now);
    expect((await get(silent)).state).toBe('running');
    await failSilentImports(t.aurora, files, t.clock.now + 86_400_000);
    expect(await get(silent)).toMatchObject({
      state: 'failed',
      reason: expect.stringMatching(/^The import was interrupted/),
    });
    expect(await countAll()).toEqual(none);
  },
);

test.runIf(isFullSet)(
  'an import that is cancelled while a file is stored leaves nothing behind, also of this file',
  async () => {
    const none = await countAll();
    const id = await begin(await archiveOf());
    const real = t.features.importedFiles(t.aurora);
    const add = async (file: Parameters<ImportFiles['add']>[0]) => {
      if (file.as === 'poster') await author.call('POST', `${base}/${id}/cancel`, {});
      await real.add(file);
    };
    await run(id, { add });
    expect(await get(id)).toMatchObject({ state: 'cancelled', reason: null });
    expect(await countAll()).toEqual(none);
  },
);

test('files of others and files that are no archives are refused, and the library takes no archives', async () => {
  const colleague = await createPerson(t, t.aurora, { staffRoles: ['author'] });
  const bytes = await archiveOf();
  expect(refusalOf(await create(await upload(bytes, colleague)))).toEqual([422, 'invalid']);
  const pdf = await upload(contents['media/document-1.pdf'] ?? Buffer.alloc(0), author, 'course.zip');
  expect((await create(pdf)).json().errors.file_id[0]).toMatch(/^The archive does not open/);
  const archive = await upload(bytes);
  expect(refusalOf(await author.call('POST', '/studio/api/library', { file_id: archive }))).toEqual([
    422,
    'invalid',
  ]);
  const learner = await createPerson(t, t.aurora);
  const form = new FormData();
  form.set('file', new Blob([new Uint8Array(bytes)]), 'a.zip');
  expect(refusalOf(await learner.call('POST', '/spa/api/v1/files', form))).toEqual([422, 'invalid']);
});
