import { registerHooks } from 'node:module';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import { dump } from 'js-yaml';
import { pack } from 'tar-stream';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ForeignInput } from './platform/foreign-input/index.ts';
import type { TestApp } from './testing/app/test-app.ts';
import type { TestPerson } from './testing/base/people.ts';

// What strangers send is read in worker processes (decision 223). In this one, which has the whole server and imports courses, nothing imports the libraries that read archives, e-mails and tables.

const readers = new Set([
  'yauzl',
  'tar-stream',
  'mailparser',
  'imapflow',
  'htmlparser2',
  'csv-parse',
  'csv-parse/sync',
]);
/** Reads titles of at most two thousand letters, half a megabyte at a time: a tenth of a second at worst. */
const limited = ['/club/articles/community-service.ts'];
const imports: string[] = [];
const hooks = registerHooks({
  resolve(specifier, context, next) {
    if (readers.has(specifier) && !limited.some((file) => context.parentURL?.endsWith(file)))
      imports.push(`${specifier} by ${context.parentURL}`);
    return next(specifier, context);
  },
});

let foreignInput: ForeignInput;
let t: TestApp;
let author: TestPerson;
beforeAll(async () => {
  // Imported after the hooks are registered.
  const { createForeignInput } = await import('./platform/foreign-input/index.ts');
  const { createTestApp } = await import('./testing/app/test-app.ts');
  const { createPerson } = await import('./testing/base/people.ts');
  foreignInput = createForeignInput();
  t = await createTestApp();
  author = await createPerson(t, t.aurora, { staffRoles: ['author'] });
});
afterAll(async () => {
  hooks.deregister();
  foreignInput.close();
  await t.close();
});

function upload(bytes: Buffer, name: string) {
  const form = new FormData();
  form.set('file', new Blob([new Uint8Array(bytes)]), name);
  return author.call('POST', '/spa/api/v1/files', form);
}

const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n');
const course = dump({
  format: 'daystream-course',
  version: 1,
  course: { title: 'Course', documents: [{ title: 'Plan', url: null, file: 'plan' }] },
  media: { plan: { kind: 'document', name: 'plan.pdf', file: 'media/plan.pdf' } },
});

async function zip(): Promise<Buffer> {
  const { createArchive } = await import('./platform/archives/index.ts');
  const file = { name: 'media/plan.pdf', bytes: pdf.length, open: async () => Readable.from([pdf]) };
  return buffer(createArchive([{ name: 'course.yaml', text: course }], [file], { index: null }));
}

async function tar(): Promise<Buffer> {
  const made = pack();
  made.entry({ name: 'course.yaml' }, course);
  made.entry({ name: 'media/plan.pdf' }, pdf);
  made.finalize();
  return gzipSync(await buffer(made));
}

test.each([
  ['a ZIP archive', zip],
  ['a tar archive', tar],
])('a course in %s is listed and unpacked in another process', async (_, make) => {
  const { runCourseImport } = await import('./features/learning/courses/archive/run-course-import.ts');
  const fileId: unknown = (await upload(await make(), 'course.zip')).json().id;
  const { id } = (await author.call('POST', '/studio/api/course-imports', { file_id: fileId })).json();
  const files = t.features.importedFiles(t.aurora);
  await runCourseImport(t.aurora, { files, foreignInput }, id, new AbortController().signal);
  const found = (await author.call('GET', `/studio/api/course-imports/${id}`)).json();
  expect(found).toMatchObject({ state: 'done', reason: null, notes: [] });
  expect(imports).toEqual([]);
});

test('the list of files of an Office document is read in another process', async () => {
  const { macroMain, officeDocument, wordMain } = await import('./platform/media/testing/office-document.ts');
  expect((await upload(await officeDocument(wordMain), 'a.docx')).statusCode).toBe(201);
  expect((await upload(await officeDocument(macroMain), 'b.docx')).statusCode).toBe(422);
  expect(imports).toEqual([]);
});
