import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { load } from 'js-yaml';
import { createDiskStorage } from '../../../../platform/storage/index.ts';
import { createCourseDraft } from '../../../../testing/learning/courses.ts';
import { createPerson, type TestPerson } from '../../../../testing/base/people.ts';
import { refusalOf } from '../../../../testing/app/refusal.ts';
import { createTestApp, type TestApp } from '../../../../testing/app/test-app.ts';
import { unzip } from '../../../../testing/app/unzip.ts';

let t: TestApp;
let author: TestPerson;
beforeAll(async () => {
  t = await createTestApp();
  author = await createPerson(t, t.aurora, { staffRoles: ['author'] });
});
afterAll(() => t.close());

const at = (id: number) => `/studio/api/courses/${id}/archive`;

test('a draft is exported with its structure and the files that the storage has, and the export is in the audit log', async () => {
  const { id, videoKey } = await createCourseDraft(t.aurora, { days: 2, lessonsADay: 1 });
  const storage = createDiskStorage(`${t.dataDir}/files`);
  await storage.put('aurora', videoKey, 'original', Readable.from([Buffer.from('a film')]));
  const answer = await author.call('POST', at(id));
  expect([answer.statusCode, answer.headers['content-type'], answer.headers['content-disposition']]).toEqual([
    200,
    'application/zip',
    `attachment; filename="course-${id}.zip"`,
  ]);
  expect(answer.headers['content-length']).toBe(String(answer.rawPayload.length));
  const entries = unzip(answer.rawPayload);
  expect([...entries.keys()]).toEqual(['course.yaml', 'media/video-1.mp4']);
  expect(entries.get('media/video-1.mp4')?.toString()).toBe('a film');
  const lessons = [expect.objectContaining({ video: 'video-1' })];
  expect(load(entries.get('course.yaml')?.toString() ?? '')).toMatchObject({
    format: 'daystream-course',
    version: 1,
    course: {
      options: [{ title: 'Home', training_lesson_option_values: ['mat'] }],
      stages: [
        { title: 'First', homeworks: [{ title: 'Write' }], days: [{ title: 'Day 1', sets: [{ lessons }] }] },
        { title: 'Second', days: [{ title: 'Day 2', homeworks: [{ title: 'Write' }] }] },
      ],
    },
    media: { 'video-1': { kind: 'video', name: 'lesson.mp4', file: 'media/video-1.mp4' } },
  });
  const again = await author.call('POST', at(id));
  expect(again.rawPayload.equals(answer.rawPayload)).toBe(true);
  const logged = await t.aurora.db
    .selectFrom('audit_entries')
    .select(['user_id', 'target_id', 'details'])
    .where('action', '=', 'course.exported')
    .execute();
  const entry = { user_id: author.id, target_id: id, details: { version: 'draft' } };
  expect(logged).toEqual([entry, entry]);
});

test('a course is exported by those who may read its draft', async () => {
  const { id } = await createCourseDraft(t.aurora, { days: 1 });
  const expert = await createPerson(t, t.aurora, { staffRoles: ['expert'] });
  expect((await expert.call('POST', at(id))).statusCode).toBe(403);
  expect(refusalOf(await author.call('POST', at(999_999)))).toEqual([404, 'not_found']);
  expect(refusalOf(await author.call('POST', at(id), { version: 7 }))).toEqual([404, 'not_found']);
});
