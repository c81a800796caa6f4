import { buffer } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import { CourseDraft, CourseImportRecord } from '@daystream/contract';
import sharp from 'sharp';
import { pack } from 'tar-stream';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createArchive } from '../../../../platform/archives/index.ts';
import { createForeignInput } from '../../../../platform/foreign-input/index.ts';
import { createPerson, type TestPerson } from '../../../../testing/base/people.ts';
import { createTestApp, type TestApp } from '../../../../testing/app/test-app.ts';
import { runCourseImport } from '../archive/run-course-import.ts';
import { backup, entryOf, escaped, file } from './moodle.fixtures.ts';

const foreignInput = createForeignInput();
let t: TestApp;
let author: TestPerson;
beforeAll(async () => {
  t = await createTestApp();
  author = await createPerson(t, t.aurora, { staffRoles: ['author'] });
});
afterAll(async () => {
  foreignInput.close();
  await t.close();
});

type Files = Readonly<Record<string, string | number | Buffer>>;

async function tarOf(files: Files): Promise<Buffer> {
  const tar = pack();
  for (const [name, content] of Object.entries(files)) tar.entry({ name }, content as string);
  tar.finalize();
  return gzipSync(await buffer(tar));
}

/** Uploads an archive under a name that says nothing, imports it, and returns the import. */
async function importOf(bytes: Buffer): Promise<CourseImportRecord> {
  const form = new FormData();
  form.set('file', new Blob([new Uint8Array(bytes)]), 'file.bin');
  const { id: fileId } = (await author.call('POST', '/spa/api/v1/files', form)).json();
  const { id } = (await author.call('POST', '/studio/api/course-imports', { file_id: fileId })).json();
  await runCourseImport(
    t.aurora,
    { files: t.features.importedFiles(t.aurora), foreignInput },
    id,
    new AbortController().signal,
  );
  return CourseImportRecord.parse((await author.call('GET', `/studio/api/course-imports/${id}`)).json());
}

async function countAll() {
  const { rows } = await t.aurora.pool.query(
    'select (select count(*)::int from courses) as courses, (select count(*)::int from files) as files',
  );
  return rows[0];
}

test('a Moodle backup becomes a draft with its pictures and documents; what is unusable is left out and reported', async () => {
  const picture = await sharp({ create: { width: 40, height: 20, channels: 3, background: '#a8325e' } })
    .png()
    .toBuffer();
  const bytes = await tarOf({
    ...backup({
      sections: [{ id: 10, number: 1, name: 'День первый' }],
      activities: [
        {
          id: 1,
          section: 10,
          kind: 'page',
          name: 'Страница',
          content: `<content>${escaped('<p>Текст <script>alert(1)</script></p><img src="@@PLUGINFILE@@/a.png">')}</content><contentformat>1</contentformat>`,
        },
        { id: 2, section: 10, kind: 'folder', name: 'Файлы', content: '<intro></intro>' },
        { id: 3, section: 10, kind: 'quiz', name: 'Тест' },
      ],
      files:
        file('a', 'a.png', { context: 101, component: 'mod_page', area: 'content' }) +
        file('b', 'План.pdf', { context: 102, component: 'mod_folder', area: 'content' }) +
        file('c', 'Плохой.pdf', { context: 102, component: 'mod_folder', area: 'content' }),
    }),
    [entryOf('a')]: picture,
    [entryOf('b')]: '%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n',
    [entryOf('c')]: '<html><script>alert(1)</script></html>',
  });
  const done = await importOf(bytes);
  expect(done).toMatchObject({
    state: 'done',
    format: 'moodle',
    course_title: 'Course & more',
    notes: [
      { code: 'quiz', name: 'Тест' },
      { code: 'file_unusable', name: 'Плохой.pdf' },
    ],
  });
  const draft = CourseDraft.parse(
    (await author.call('GET', `/studio/api/courses/${done.course_id}/draft`)).json(),
  );
  const day = draft.nodes.find(({ kind }) => kind === 'day');
  const lesson = draft.nodes.find(({ kind }) => kind === 'lesson');
  expect(day?.fields).toMatchObject({
    title: 'День первый',
    documents: [{ title: 'План', url: null, file_id: expect.any(Number) }],
  });
  expect(lesson?.fields).toMatchObject({
    title: 'Страница',
    description: { content: [{ content: [{ text: 'Текст' }] }] },
    image_id: expect.any(Number),
  });
});

test.each<[string, () => Promise<Buffer>, string]>([
  [
    'a backup that was cut off',
    async () => (await tarOf(backup({ sections: [], activities: [] }))).subarray(0, -30),
    'The archive does not open',
  ],
  [
    'a package whose manifest is damaged',
    () => buffer(createArchive([{ name: 'imsmanifest.xml', text: '<manifest><a>' }], [], { index: null })),
    'The description of the course has an error: imsmanifest.xml',
  ],
])('%s fails with the reason and leaves nothing behind', async (_, make, reason) => {
  const none = await countAll();
  const failed = await importOf(await make());
  expect(failed).toMatchObject({ state: 'failed', course_id: null });
  expect(failed.reason).toContain(reason);
  expect(await countAll()).toEqual(none);
});
