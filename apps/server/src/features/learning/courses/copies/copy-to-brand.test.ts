import { fileType, type CourseDraft } from '@daystream/contract';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeSamples, movingPicture } from '../../../../platform/media/testing/samples.ts';
import { createPerson, type TestPerson } from '../../../../testing/base/people.ts';
import { refusalOf } from '../../../../testing/app/refusal.ts';
import { createTestApp, type TestApp } from '../../../../testing/app/test-app.ts';

let t: TestApp;
let owner: TestPerson;
let formaAuthor: TestPerson;
beforeAll(async () => {
  t = await createTestApp({ role: 'all' });
  owner = await createPerson(t, t.aurora, { staffRoles: ['admin', 'owner'] });
  formaAuthor = await createPerson(t, t.forma, { staffRoles: ['author'] });
});
afterAll(() => t.close());

const readOfForma = async (id: number): Promise<CourseDraft> =>
  (await formaAuthor.call('GET', `/studio/api/courses/${id}/draft`)).json();

const createPicture = async () =>
  new Uint8Array(
    await sharp({ create: { width: 40, height: 20, channels: 3, background: '#a8325e' } })
      .jpeg()
      .toBuffer(),
  );

/** A course of a week with a cover and a document. */
async function createCourse(): Promise<number> {
  const files = t.features.files(t.aurora);
  const bytes = await createPicture();
  const pdf = new Uint8Array(Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n'));
  const added = { userId: null, isPublic: false };
  const picture = await files.addFile({ content: { bytes }, name: 'cover.jpg', ...added, isPublic: true });
  const document = await files.addFile({ content: { bytes: pdf }, name: 'plan.pdf', ...added });
  await t.aurora.db.insertInto('library_files').values({ file_id: document.fileId }).execute();
  const created = await owner.call('POST', '/studio/api/courses', { title: 'Week', template: 'challenge_7' });
  const { id } = created.json<{ id: number }>();
  const documents = [{ title: 'Plan', url: null, file_id: document.fileId }];
  const fields = { image_id: picture.fileId, documents };
  const answer = await owner.call('POST', `/studio/api/courses/${id}/draft/changes`, {
    changes: [{ op: 'set', kind: 'course', id, fields }],
  });
  expect(answer.statusCode).toBe(200);
  return id;
}

test('the owner copies a course with its files to another school, where they are in the library', async () => {
  const id = await createCourse();
  const path = `/studio/api/courses/${id}/copy-to-school`;
  const answer = await owner.call('POST', path, { app_id: 'forma', title: 'Week of Forma' });
  expect(answer.json()).toMatchObject({ files_count: 2 });
  const { id: copyId } = answer.json<{ id: number }>();
  await expect
    .poll(async () => (await readOfForma(copyId)).nodes.filter(({ kind }) => kind === 'day').length, {
      timeout: 15_000,
    })
    .toBe(7);
  const draft = await readOfForma(copyId);
  expect(draft.nodes[0]).toMatchObject({
    fields: { title: 'Week of Forma', image_id: expect.any(Number), documents: [{ title: 'Plan' }] },
  });
  expect(draft.files.map(({ name }) => name)).toEqual(['cover.jpg', 'plan.pdf']);
  const library = await t.forma.db.selectFrom('library_files').select('file_id').execute();
  expect(library).toHaveLength(2);
  expect(await t.forma.db.selectFrom('copied_files').selectAll().execute()).toEqual([]);
  const entries = await t.forma.db.selectFrom('audit_entries').select('action').execute();
  expect(entries).toEqual([{ action: 'course.copied' }]);
});

test('a video that is copied keeps its title and the poster that authors chose', async () => {
  const samples = await makeSamples();
  try {
    const path = await samples.make('film.mp4', [...movingPicture('320x240', 1), '-pix_fmt', 'yuv420p']);
    const files = t.features.files(t.aurora);
    const added = { userId: null, isPublic: false };
    const film = await files.addFile({ content: { path }, name: 'film.mp4', ...added });
    const bytes = await createPicture();
    const poster = await files.addFile({ content: { bytes }, name: 'poster.jpg', ...added });
    await t.aurora.db
      .updateTable('videos')
      .set({ title: 'Film', poster_file_id: poster.fileId })
      .where('id', '=', film.videoId)
      .execute();
    await t.aurora.db.insertInto('library_files').values({ file_id: film.fileId }).execute();
    const course = { title: 'Week', demo_video_id: film.videoId };
    const { id } = await t.aurora.db
      .insertInto('courses')
      .values(course)
      .returning('id')
      .executeTakeFirstOrThrow();
    const title = 'Week with a film';
    await owner.call('POST', `/studio/api/courses/${id}/copy-to-school`, { app_id: 'forma', title });
    const copied = async () =>
      t.forma.db
        .selectFrom('courses as c')
        .innerJoin('videos as v', 'v.id', 'c.demo_video_id')
        .leftJoin('files as f', 'f.id', 'v.poster_file_id')
        .select(['v.title', 'f.name', 'f.type'])
        .where('c.title', '=', title)
        .executeTakeFirst();
    const expected = { title: 'Film', name: 'poster.jpg', type: fileType.image };
    await expect.poll(copied, { timeout: 15_000 }).toEqual(expected);
  } finally {
    await samples.remove();
  }
});

test('a school that does not exist, the own school and staff without the installation are refused', async () => {
  const id = await createCourse();
  const path = `/studio/api/courses/${id}/copy-to-school`;
  for (const school of ['nowhere', 'aurora'])
    expect(refusalOf(await owner.call('POST', path, { app_id: school, title: 'Week' }))).toEqual([
      422,
      'invalid',
    ]);
  const admin = await createPerson(t, t.aurora, { staffRoles: ['admin'] });
  expect(refusalOf(await admin.call('POST', path, { app_id: 'forma', title: 'Week' }))).toEqual([
    403,
    'forbidden',
  ]);
});
