import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { BannerForm, BannerRecord, type Course } from '@daystream/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createBanner, newBanner } from '../../../testing/desk/banners.ts';
import { connectRealtime } from '../../../testing/app/realtime-client.ts';
import { createPerson, type TestPerson } from '../../../testing/base/people.ts';
import { namedFields, refusalOf } from '../../../testing/app/refusal.ts';
import { pictureForm } from '../../../testing/app/send-form.ts';
import { createPublishedCourse, createStream } from '../../../testing/learning/streams.ts';
import { createTestApp, type TestApp } from '../../../testing/app/test-app.ts';
import { lockSegments } from '../../learning/segments/index.ts';
import { createBannerRecordsRepository } from './banner-records.repository.ts';

const base = '/studio/api/banners';
/** Published courses are refreshed by a job. */
const patience = { timeout: 10_000 };

let t: TestApp;
let author: TestPerson;
let admin: TestPerson;
beforeAll(async () => {
  t = await createTestApp({ role: 'all' });
  author = await createPerson(t, t.aurora, { staffRoles: ['author'] });
  admin = await createPerson(t, t.aurora, { staffRoles: ['admin'] });
});
afterAll(() => t.close());
beforeEach(async () => {
  await t.aurora.db.deleteFrom('banners').execute();
});

async function createSegment(name: string): Promise<number> {
  const rule = { conditions: [{ kind: 'birthday', within_days: 0 }] };
  return (await author.call('POST', '/studio/api/segments', { name, rule })).json().id;
}

async function list(query: Record<string, unknown> = {}) {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) search.set(name, JSON.stringify(value));
  const answer = await author.call('GET', `${base}?${search.toString()}`);
  return {
    titles: BannerRecord.array()
      .parse(answer.json())
      .map(({ title }) => title),
    range: answer.headers['content-range'],
  };
}
const formOf = (banner: BannerRecord): BannerForm => BannerForm.parse(banner);
const sendPicture = async (person: TestPerson): Promise<number> =>
  (await person.call('POST', '/spa/api/v1/files', pictureForm())).json().id;

/** Whether the picture's file exists. */
const pictureExists = ({ image }: BannerRecord) =>
  stat(join(t.dataDir, 'files', t.aurora.appId, image.large.replace('/media/', ''))).then(
    () => true,
    () => false,
  );

test('returns a created banner unchanged, and its picture belongs to the brand [product §3 banner]', async () => {
  const overrides = {
    title: 'Spring',
    type: 'new_feature',
    platforms: ['tablet', 'app'],
    position: 'day',
    positions_ids: [1, 3],
    placement: 'insteadVideo',
    labels: ['vip'],
    course_ids: [1, 2],
    not_display_course_ids: [3],
    community_ids: [4],
    not_display_community_ids: [5],
    application_ids: [6],
    not_display_application_ids: [7],
    stage_day_ids: [8],
    link: 'https://example.com/spring?a=1',
    is_active: false,
    start_date: 1_800_000_000,
    end_date: 1_900_000_000,
  } as const;
  const banner = await createBanner(author, overrides as never);
  expect(banner).toMatchObject({ ...newBanner(), ...overrides, image_id: banner.image_id });
  expect((await admin.call('GET', `${base}/${banner.id}`)).json()).toEqual(banner);
  const file = await t.aurora.db
    .selectFrom('files')
    .select(['user_id', 'is_public'])
    .where('id', '=', banner.image_id)
    .executeTakeFirst();
  expect(file).toEqual({ user_id: null, is_public: true });
  const [entry] = await t.aurora.db
    .selectFrom('audit_entries')
    .select(['user_id', 'action'])
    .where('target_type', '=', 'banner')
    .where('target_id', '=', banner.id)
    .execute();
  expect(entry).toEqual({ user_id: author.id, action: 'banner.created' });
});

test('an update keeps the picture or replaces it and deletes the old one', async () => {
  const banner = await createBanner(author);
  const put = async (form: object) =>
    BannerRecord.parse((await admin.call('PUT', `${base}/${banner.id}`, form)).json());
  const renamed = await put({ ...formOf(banner), title: 'Autumn' });
  expect(renamed).toMatchObject({ title: 'Autumn', image: banner.image });
  const withNewPicture = await put({ ...formOf(renamed), image_id: await sendPicture(admin) });
  expect(withNewPicture.image.large).not.toBe(banner.image.large);
  expect([await pictureExists(banner), await pictureExists(withNewPicture)]).toEqual([false, true]);
  const again = await put({ ...formOf(withNewPicture), title: 'Winter' });
  expect(await pictureExists(again)).toBe(true);
});

test('removes a banner with its picture', async () => {
  const banner = await createBanner(author);
  expect((await author.call('DELETE', `${base}/${banner.id}`)).json()).toEqual(banner);
  expect(refusalOf(await author.call('GET', `${base}/${banner.id}`))).toEqual([404, 'not_found']);
  expect(refusalOf(await author.call('DELETE', `${base}/${banner.id}`))).toEqual([404, 'not_found']);
  expect(await pictureExists(banner)).toBe(false);
});

const invalidFields: [name: string, wrong: Record<string, unknown>, field: string][] = [
  ['an empty title', { title: '  ' }, 'title'],
  ['a link with a script', { link: 'javascript:alert(1)' }, 'link'],
  ['a link to another host that looks like a path', { link: '//evil.example' }, 'link'],
  ['such a link with a backslash', { link: '/\\evil.example' }, 'link'],
  ['a link that is not an address', { link: 'courses' }, 'link'],
  ['an unknown position', { position: 'nowhere' }, 'position'],
  ['an unknown placement', { placement: 'ceiling' }, 'placement'],
  ['an unknown platform', { platforms: ['watch'] }, 'platforms'],
  ['an unknown position number', { positions_ids: [10] }, 'positions_ids'],
  ['an end that is not after the start', { start_date: 200, end_date: 200 }, 'end_date'],
  ['a date after the year 9999', { end_date: 253_402_300_800 }, 'end_date'],
  ['a negative order', { sort: -1 }, 'sort'],
  ['an empty label', { labels: [' '] }, 'labels'],
  ['600 courses', { course_ids: Array.from({ length: 600 }, (_, id) => id + 1) }, 'course_ids'],
];

test('says which links a banner may have', async () => {
  const banner = await createBanner(author);
  const answer = await author.call('PUT', `${base}/${banner.id}`, { ...formOf(banner), link: 'courses' });
  expect(answer.json().errors.link).toEqual([expect.stringMatching(/\/courses.*https:/)]);
});

test('refuses invalid fields in creation and update, and names them', async () => {
  const banner = await createBanner(author);
  const image_id = await sendPicture(author);
  for (const [name, wrong, field] of invalidFields) {
    const form = { ...formOf(banner), ...wrong };
    for (const answer of [
      await author.call('POST', base, { ...form, image_id }),
      await author.call('PUT', `${base}/${banner.id}`, form),
    ])
      expect([name, ...refusalOf(answer), ...namedFields(answer)]).toEqual([name, 422, 'invalid', field]);
  }
  expect((await list()).titles).toEqual([banner.title]);
});

test('refuses a picture of another user and a file that is not a picture', async () => {
  const banner = await createBanner(author);
  const [file] = await t.aurora.db
    .insertInto('files')
    .values({
      type: 4,
      name: 'a.pdf',
      mime: 'application/pdf',
      bytes: 9,
      key: 'private/x',
      user_id: author.id,
    })
    .returning('id')
    .execute();
  const other = await createBanner(author, { title: 'other' });
  for (const image_id of [await sendPicture(admin), file?.id, other.image_id, 999_999])
    for (const [method, url] of [
      ['POST', base],
      ['PUT', `${base}/${banner.id}`],
    ] as const) {
      const answer = await author.call(method, url, { ...formOf(banner), image_id });
      expect([image_id, ...refusalOf(answer), ...namedFields(answer)]).toEqual([
        image_id,
        422,
        'invalid',
        'image_id',
      ]);
    }
});

test('refuses the idempotency key of another banner', async () => {
  const image_id = await sendPicture(author);
  const headers = { 'idempotency-key': 'one' };
  const create = (title: string) => author.call('POST', base, newBanner({ image_id, title }), headers);
  expect((await create('first')).statusCode).toBe(201);
  expect(refusalOf(await create('second'))).toEqual([409, 'idempotency_key_reused']);
  expect((await list()).titles).toEqual(['first']);
});

test('lists are sorted, filtered and paged', async () => {
  await createBanner(author, { title: 'Ёлка', sort: 3, is_active: false });
  await createBanner(author, { title: 'Весна', sort: 1, position: 'day', placement: 'afterVideo' });
  await createBanner(author, { title: 'Осень', sort: 2, type: 'new_feature' });
  expect(await list()).toEqual({ titles: ['Весна', 'Осень', 'Ёлка'], range: 'items 0-2/3' });
  expect((await list({ sort: ['sort', 'DESC'] })).titles).toEqual(['Ёлка', 'Осень', 'Весна']);
  expect(await list({ range: [1, 1] })).toEqual({ titles: ['Осень'], range: 'items 1-1/3' });
  for (const [filter, titles] of [
    [{ q: 'вес' }, ['Весна']],
    [{ position: 'day' }, ['Весна']],
    [{ placement: 'afterVideo' }, ['Весна']],
    [{ type: 'new_feature' }, ['Осень']],
    [{ is_active: false }, ['Ёлка']],
    [{ is_active: true, position: 'home' }, ['Осень']],
    [{ q: '%' }, []],
  ] as const)
    expect([filter, (await list({ filter })).titles]).toEqual([filter, titles]);
});

test('moves a banner before another or to the end and renumbers all', async () => {
  const ids = new Map<string, number>();
  for (const title of ['a', 'b', 'c', 'd'])
    ids.set(title, (await createBanner(author, { title, sort: 7 })).id);
  const move = (title: string, before: string | null) =>
    author.call('POST', `${base}/${ids.get(title)}/move`, {
      before_id: before === null ? undefined : ids.get(before),
    });
  for (const [title, before, titles] of [
    ['d', 'b', ['a', 'd', 'b', 'c']],
    ['a', null, ['d', 'b', 'c', 'a']],
    ['c', 'd', ['c', 'd', 'b', 'a']],
  ] as const) {
    expect((await move(title, before)).json()).toEqual({ success: true });
    expect((await list()).titles).toEqual(titles);
  }
  const { rows } = await t.aurora.pool.query('select sort from banners order by sort');
  expect(rows.map(({ sort }) => sort)).toEqual([1, 2, 3, 4]);
  for (const before_id of [ids.get('a'), 999_999]) {
    const answer = await author.call('POST', `${base}/${ids.get('a')}/move`, { before_id });
    expect([...refusalOf(answer), ...namedFields(answer)]).toEqual([422, 'invalid', 'before_id']);
  }
});

test('lists the segments, labels, courses, days and apps that a banner can be limited to', async () => {
  const course = await createPublishedCourse(t, t.aurora, { title: 'Bound' });
  for (const segments of [['vip', 'Москва'], ['vip']]) {
    const { id } = await createPerson(t, t.aurora);
    await t.aurora.db.updateTable('users').set({ segments }).where('id', '=', id).execute();
  }
  const segment = await createSegment('Sleepers');
  const overrides = (await author.call('GET', `${base}/choices`)).json();
  expect(overrides.application_id).toBe(t.aurora.id);
  expect(overrides.segments).toEqual([{ id: segment, name: 'Sleepers' }]);
  expect(overrides.labels.toSorted()).toEqual(['vip', 'Москва'].toSorted());
  expect(overrides.courses).toEqual([{ id: course.id, title: 'Bound' }]);
  expect(overrides.days.map(({ id }: { id: number }) => id)).toEqual(course.days.map(({ id }) => id));
  expect(overrides.days[0]).toMatchObject({ course_id: course.id, day_number: 1 });
});

test('a banner refers to segments that exist, by id, and shows their names [product §3 banner]', async () => {
  const id = await createSegment('Newcomers');
  const banner = await createBanner(author, { segment_ids: [id], labels: ['vip'] });
  expect(banner).toMatchObject({ segment_ids: [id], labels: ['vip'], segments: ['Newcomers', 'vip'] });
  const form = { ...formOf(banner), segment_ids: [id, 999_999] };
  const answer = await author.call('PUT', `${base}/${banner.id}`, form);
  expect([...refusalOf(answer), ...namedFields(answer)]).toEqual([422, 'invalid', 'segment_ids']);
});

test('a segment that a banner begins to refer to at the same time is not deleted', async () => {
  const id = await createSegment('Contested');
  const waiting = async () => {
    const { rows } = await sql<{ count: number }>`
      select count(*) as count from pg_stat_activity
      where wait_event_type = 'Lock' and query like '%from "segments"%' and datname = current_database()`.execute(
      t.aurora.db,
    );
    return rows[0]?.count;
  };
  const { image_id: imageId } = await createBanner(author);
  const removal = await t.aurora.db.transaction().execute(async (trx) => {
    expect(await lockSegments(trx, [id])).toEqual([id]);
    const pending = author.call('DELETE', `/studio/api/segments/${id}`);
    await expect.poll(waiting).toBe(1);
    const { image_id: _, ...values } = newBanner({ segment_ids: [id] });
    await createBannerRecordsRepository(trx).add(values, imageId);
    return { pending };
  });
  expect((await removal.pending).statusCode).toBe(409);
});

test('publishes a change without its content to all clients of the brand only', async () => {
  const learner = await connectRealtime(t, t.aurora, await createPerson(t, t.aurora));
  const stranger = await connectRealtime(t, t.forma, await createPerson(t, t.forma));
  await createBanner(author, { title: 'Secret' });
  expect(await learner.first('content.published')).toEqual({ content: 'banners' });
  expect(stranger.received.filter(({ event }) => event === 'content.published')).toEqual([]);
  for (const client of [learner, stranger]) client.close();
});

test('a published day names its active banners [product §3 course]', async () => {
  const course = await createPublishedCourse(t, t.aurora);
  const [day, other] = course.days;
  const learner = await createPerson(t, t.aurora);
  await createStream(t, t.aurora, { userId: learner.id, courseId: course.id });
  const bannersOfDays = async () => {
    const address = `/spa/api/v1/courses/${course.id}?expand=stages.days`;
    const { stages } = (await learner.call('GET', address)).json<Pick<Course, 'stages'>>();
    return stages?.flatMap(({ days = [] }) => days.map(({ banner_ids: ids }) => ids)).slice(0, 2);
  };
  const [dayId = 0, otherId = 0] = [day?.id, other?.id];
  const banner = await createBanner(author, { stage_day_ids: [dayId] });
  const later = await createBanner(author, { stage_day_ids: [dayId, otherId] });
  await expect.poll(bannersOfDays, patience).toEqual([[banner.id, later.id], [later.id]]);
  const change = (overrides: Partial<BannerForm>) =>
    author.call('PUT', `${base}/${banner.id}`, { ...formOf(banner), ...overrides });
  await change({ stage_day_ids: [otherId] });
  await expect.poll(bannersOfDays, patience).toEqual([[later.id], [banner.id, later.id]]);
  await author.call('POST', `/studio/api/courses/${course.id}/publish`);
  await expect.poll(bannersOfDays, patience).toEqual([[later.id], [banner.id, later.id]]);
  await change({ stage_day_ids: [otherId], is_active: false });
  await author.call('DELETE', `${base}/${later.id}`);
  await expect.poll(bannersOfDays, patience).toEqual([[], []]);
});
