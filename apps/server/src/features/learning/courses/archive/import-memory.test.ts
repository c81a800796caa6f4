import { createWriteStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { dump } from 'js-yaml';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createArchive } from '../../../../platform/archives/index.ts';
import { createForeignInput } from '../../../../platform/foreign-input/index.ts';
import type { Actor } from '../../../../platform/http/actor.ts';
import { createDiskStorage, newKey } from '../../../../platform/storage/index.ts';
import { createPerson, type TestPerson } from '../../../../testing/base/people.ts';
import { createTestApp, type TestApp } from '../../../../testing/app/test-app.ts';
import { isFullSet } from '../../../../testing/app/test-set.ts';
import { archiveFormat } from './course-archive.ts';
import { createExportCourse } from './export-course.ts';
import { runCourseImport } from './run-course-import.ts';

const megabyte = 1024 ** 2;
/** Megabytes of the archives; more of them to measure by hand. */
const sizes = (process.env['ARCHIVE_MEGABYTES'] ?? '300').split(',').map(Number);
const documentBytes = 49 * megabyte;

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

function* pdf(): Generator<Buffer> {
  yield Buffer.from('%PDF-1.7\n'.padEnd(megabyte));
  for (let left = documentBytes - megabyte; left > 0; left -= megabyte)
    yield Buffer.alloc(megabyte, left & 255);
}

/** The most memory of the process, and how much more that was than before, in megabytes. */
async function memoryWhile(work: () => Promise<unknown>): Promise<{ peak: number; growth: number }> {
  const before = process.memoryUsage().rss;
  let peak = before;
  const sampler = setInterval(() => (peak = Math.max(peak, process.memoryUsage().rss)), 20);
  await work();
  clearInterval(sampler);
  return { peak: Math.round(peak / megabyte), growth: Math.round((peak - before) / megabyte) };
}

/** An archive of documents as the file of a waiting import. */
async function createImport(megabytes: number): Promise<number> {
  const names = Array.from(
    { length: Math.ceil((megabytes * megabyte) / documentBytes) },
    (_, index) => `document-${index + 1}`,
  );
  const documents = names.map((file) => ({ title: file, url: null, file }));
  const media = Object.fromEntries(
    names.map((name) => [name, { kind: 'document', name: `${name}.pdf`, file: `media/${name}.pdf` }]),
  );
  const text = dump({ ...archiveFormat, course: { title: 'Long', documents }, media });
  const files = names.map((name) => ({
    name: `media/${name}.pdf`,
    bytes: documentBytes,
    open: async () => Readable.from(pdf()),
  }));
  const key = newKey(false);
  const content = createArchive([{ name: 'course.yaml', text }], files, { index: null });
  await createDiskStorage(join(t.dataDir, 'files')).put('aurora', key, 'original', content);
  const { id: fileId } = await t.aurora.db
    .insertInto('files')
    .values({ type: 4, name: 'long.zip', mime: 'application/zip', bytes: megabytes * megabyte, key })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id } = await t.aurora.db
    .insertInto('course_imports')
    .values({ file_id: fileId, file_name: 'long.zip' })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

test.runIf(isFullSet).each(sizes)(
  'a course of %d MB is imported and exported without being held in memory',
  async (megabytes) => {
    const id = await createImport(megabytes);
    const files = t.features.importedFiles(t.aurora);
    const imported = await memoryWhile(() =>
      runCourseImport(t.aurora, { files, foreignInput }, id, new AbortController().signal),
    );
    const row = await t.aurora.db
      .selectFrom('course_imports')
      .select(['state', 'failure', 'course_id'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({ state: 'done', failure: null });
    const storage = createDiskStorage(join(t.dataDir, 'files'));
    const path = join(t.dataDir, 'exported.zip');
    const exported = await memoryWhile(async () => {
      const actor = { userId: author.id } as Actor;
      const courses = createExportCourse({ brand: t.aurora, storage });
      const { content } = await courses.read(actor, row.course_id ?? 0, 'draft');
      await pipeline(content, createWriteStream(path));
    });
    expect((await stat(path)).size).toBeGreaterThan(megabytes * megabyte);
    if (process.env['TEST_LOG'])
      process.stderr.write(`${megabytes} MB: ${JSON.stringify({ imported, exported })}\n`);
    expect(imported.growth).toBeLessThan(60);
    expect(exported.growth).toBeLessThan(130);
  },
  120_000,
);
