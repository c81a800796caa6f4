import { PersonRecord } from '@daystream/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { configure } from '../../../testing/app/configure.ts';
import { createPerson, request, type TestPerson } from '../../../testing/base/people.ts';
import { createPublishedCourse, createStream } from '../../../testing/learning/streams.ts';
import { createTestApp, type TestApp } from '../../../testing/app/test-app.ts';

const base = '/studio/api/users';

let t: TestApp;
let admin: TestPerson;
let anna: TestPerson;
beforeAll(async () => {
  t = await createTestApp();
  admin = await createPerson(t, t.aurora, { staffRoles: ['admin', 'expert'], name: 'Глава' });
  anna = await createPerson(t, t.aurora, { name: 'Анна' });
});
afterAll(() => t.close());

async function list(person: TestPerson, filter: object, rest = '') {
  const answer = await person.call(
    'GET',
    `${base}?filter=${encodeURIComponent(JSON.stringify(filter))}${rest}`,
  );
  return { ids: answer.json().map((row: { id: number }) => row.id), range: answer.headers['content-range'] };
}

test('a person record has all fields that staff need', async () => {
  const course = await createPublishedCourse(t, t.aurora);
  await createStream(t, t.aurora, { userId: anna.id, courseId: course.id });
  await t.aurora.db.insertInto('points_balances').values({ user_id: anna.id, amount: 40 }).execute();
  const answer = await admin.call('GET', `${base}/${anna.id}`);
  expect(PersonRecord.parse(answer.json())).toMatchObject({
    id: anna.id,
    name: 'Анна',
    email: anna.email,
    streams_count: 1,
    scores_amount: 40,
    staff_roles: [],
  });
  expect(answer.json().last_seen_at).toBeGreaterThan(0);
  expect(answer.body).not.toContain('password_hash');
});

test('a person record has the used and the allowed disk space, as the brand has set it', async () => {
  const file = { type: 1, name: 'a', mime: 'video/mp4', user_id: anna.id } as const;
  await t.aurora.db
    .insertInto('files')
    .values({ ...file, bytes: 700, key: 'private/used' })
    .execute();
  await t.aurora.db.insertInto('uploads').values({ id: 'open', user_id: anna.id, bytes: 50 }).execute();
  const storage = async (id: number) => {
    const { storage_used, storage_limit } = (await admin.call('GET', `${base}/${id}`)).json();
    return { storage_used, storage_limit };
  };
  const gigabyte = 1024 ** 3;
  expect(await storage(anna.id)).toEqual({ storage_used: 750, storage_limit: 50 * gigabyte });
  expect(await storage(admin.id)).toEqual({ storage_used: 0, storage_limit: null });
  await configure(t, t.aurora, { storage: { person_gigabytes: 2, brand_gigabytes: null } });
  expect(await storage(anna.id)).toEqual({ storage_used: 750, storage_limit: 2 * gigabyte });
});

test('people are found by name, e-mail, role and id', async () => {
  expect(await list(admin, { q: 'анна' })).toEqual({ ids: [anna.id], range: 'items 0-0/1' });
  expect((await list(admin, { q: anna.email.slice(2, 9).toUpperCase() })).ids).toEqual([anna.id]);
  expect((await list(admin, { staff_role: 'admin' })).ids).toEqual([admin.id]);
  expect((await list(admin, { id: [anna.id, admin.id] }, '&sort=["id","DESC"]')).ids).toEqual([
    anna.id,
    admin.id,
  ]);
  expect(await list(admin, {}, '&range=[1,1]&sort=["id","ASC"]')).toEqual({
    ids: [anna.id],
    range: 'items 1-1/2',
  });
  expect((await list(admin, { q: '_' })).ids).toEqual([]);
  for (const query of ['?sort=["password_hash","ASC"]', '?range=[-1,2]', '?filter="x"'])
    expect((await admin.call('GET', `${base}${query}`)).statusCode).toBe(400);
});

test('an expert sees people of the courses assigned to them', async () => {
  const expert = await createPerson(t, t.aurora, { staffRoles: ['expert'] });
  const learner = await createPerson(t, t.aurora);
  const course = await createPublishedCourse(t, t.aurora);
  const streamId = await createStream(t, t.aurora, { userId: learner.id, courseId: course.id });
  expect((await list(expert, {})).ids).toEqual([]);
  expect((await expert.call('GET', `${base}/${learner.id}`)).statusCode).toBe(404);
  await t.aurora.db
    .insertInto('course_experts')
    .values({ course_id: course.id, user_id: expert.id })
    .execute();
  expect((await list(expert, {})).ids).toEqual([learner.id]);
  expect((await expert.call('GET', `${base}/${learner.id}`)).statusCode).toBe(200);
  await t.aurora.db
    .updateTable('user_course_streams')
    .set({ withdrawn_at: new Date() })
    .where('id', '=', streamId)
    .execute();
  expect((await list(expert, {})).ids).toEqual([]);
});

test('learners, authors, admins of other brands and guests see no people [rules §6 support]', async () => {
  const author = await createPerson(t, t.aurora, { staffRoles: ['author'] });
  const other = await createPerson(t, t.forma, { staffRoles: ['admin'] });
  for (const url of [base, `${base}/${anna.id}`]) {
    expect((await anna.call('GET', url)).statusCode).toBe(403);
    expect((await author.call('GET', url)).statusCode).toBe(403);
    expect((await request(t.app, t.aurora, { method: 'GET', url })).statusCode).toBe(401);
  }
  expect((await other.call('GET', `${base}/${anna.id}`)).statusCode).toBe(404);
  expect((await list(other, {})).ids).not.toContain(anna.id);
  expect((await admin.call('GET', `${base}/999999`)).statusCode).toBe(404);
  expect((await admin.call('GET', `${base}/x`)).statusCode).toBe(400);
});
