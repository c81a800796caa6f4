import { Banner, type BannerForm } from '@daystream/contract';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { addMember } from '../../commerce/communities/index.ts';
import { createBanner } from '../../../testing/desk/banners.ts';
import { createPerson, type TestPerson } from '../../../testing/base/people.ts';
import { bannersPersonalData } from './banners.personal-data.ts';
import { statementsOf } from '../../../testing/app/statements.ts';
import { createPublishedCourse, createStream } from '../../../testing/learning/streams.ts';
import { createTestApp, type TestApp } from '../../../testing/app/test-app.ts';

const base = '/spa/api/v1/banners';
const features = '/spa/api/v1/banner/new-features';
const hour = 3_600_000;

let t: TestApp;
let author: TestPerson;
let anna: TestPerson;
let newLearner: TestPerson;
/** A course and a day of Anna. */
let courseId: number;
let dayId: number;
/** A course and a day that nobody has. */
let otherCourseId: number;
let otherDayId: number;
let communityId: number;
/** A community whose membership of Anna has ended. */
let pastCommunityId: number;

beforeAll(async () => {
  t = await createTestApp();
  author = await createPerson(t, t.aurora, { staffRoles: ['author'] });
  anna = await createPerson(t, t.aurora);
  newLearner = await createPerson(t, t.aurora);
  await t.aurora.db
    .updateTable('users')
    .set({ segments: ['vip', 'Москва'] })
    .where('id', '=', anna.id)
    .execute();
  const [course, other] = [
    await createPublishedCourse(t, t.aurora),
    await createPublishedCourse(t, t.aurora),
  ];
  [courseId, dayId] = [course.id, course.days[0]?.id ?? 0];
  [otherCourseId, otherDayId] = [other.id, other.days[0]?.id ?? 0];
  await createStream(t, t.aurora, { userId: anna.id, courseId });
  communityId = await join('current', null);
  pastCommunityId = await join('ended', t.clock.now - hour);
});

async function join(slug: string, endDate: number | null): Promise<number> {
  const { id } = await t.aurora.db
    .insertInto('communities')
    .values({ uniq: slug, slug, title: slug })
    .returning('id')
    .executeTakeFirstOrThrow();
  const membership = {
    userId: anna.id,
    communityId: id,
    startDate: new Date(t.clock.now - 2 * hour),
    endDate: endDate === null ? null : new Date(endDate),
    isOptionalPurchase: false,
  };
  await t.aurora.db.transaction().execute((trx) => addMember(trx, membership));
  return id;
}
afterAll(() => t.close());
afterEach(async () => {
  await t.aurora.db.deleteFrom('banners').execute();
});

async function titles(person: TestPerson, url = base, headers = {}): Promise<string[]> {
  const answer = await person.call('GET', url, undefined, headers);
  return Banner.array()
    .parse(answer.json())
    .map(({ title }) => title);
}
const add = (overrides: Partial<BannerForm>) => createBanner(author, overrides);

describe('audience of a banner', () => {
  const now = Math.floor(Date.now() / 1000);
  // The full table of cases is tested in the domain; these cases show that each input reaches the rule.
  test.each<[string, () => Partial<BannerForm>, forAnna: boolean, forNewLearner: boolean]>([
    ['no restriction', () => ({}), true, true],
    ['a label', () => ({ labels: ['Москва', 'gone'] }), true, false],
    ['a course', () => ({ course_ids: [courseId] }), true, false],
    ['excluding a course', () => ({ not_display_course_ids: [courseId] }), false, true],
    ['a course of no learner', () => ({ course_ids: [otherCourseId] }), false, false],
    ['a day', () => ({ position: 'day', stage_day_ids: [dayId] }), true, false],
    ['a day of another course', () => ({ stage_day_ids: [otherDayId] }), false, false],
    ['a community', () => ({ community_ids: [communityId] }), true, false],
    ['excluding a community', () => ({ not_display_community_ids: [communityId] }), false, true],
    ['an ended membership', () => ({ community_ids: [pastCommunityId] }), false, false],
    ['this application', () => ({ application_ids: [t.aurora.id] }), true, true],
    ['another application', () => ({ application_ids: [t.forma.id] }), false, false],
    ['excluding this application', () => ({ not_display_application_ids: [t.aurora.id] }), false, false],
    ['an inactive banner', () => ({ is_active: false }), false, false],
    ['before the start date', () => ({ start_date: now + 3600 }), false, false],
    ['after the end date', () => ({ start_date: now - 7200, end_date: now - 3600 }), false, false],
    ['between the dates', () => ({ start_date: now - 3600, end_date: now + 3600 }), true, true],
    ['the mobile app', () => ({ platforms: ['app'] }), false, false],
    ['phones', () => ({ platforms: ['mobile'] }), true, true],
  ])('a banner for %s is shown to the right learners', async (title, overrides, forAnna, forNewLearner) => {
    await add({ title, ...overrides() });
    expect(await titles(anna)).toEqual(forAnna ? [title] : []);
    expect(await titles(newLearner)).toEqual(forNewLearner ? [title] : []);
  });

  test('the app type is read from its header', async () => {
    await add({ title: 'in the app', platforms: ['app'] });
    await add({ title: 'in a browser', platforms: ['tablet'] });
    expect(await titles(anna, base, { 'x-app-type': 'mobile' })).toEqual(['in the app']);
    expect(await titles(anna, base, { 'x-app-type': 'web' })).toEqual(['in a browser']);
  });

  test('a banner appears and disappears at its dates', async () => {
    const begins = t.clock.now + hour;
    await add({
      title: 'an hour',
      start_date: Math.ceil(begins / 1000),
      end_date: Math.ceil(begins / 1000) + 3600,
    });
    const seen: string[][] = [];
    for (const passed of [0, hour + 1000, hour]) {
      t.clock.now += passed;
      seen.push(await titles(anna));
    }
    expect(seen).toEqual([[], ['an hour'], []]);
  });

  test('a revoked course no longer counts as the learner’s', async () => {
    await add({ title: 'course banner', course_ids: [courseId] });
    const boris = await createPerson(t, t.aurora);
    const streamId = await createStream(t, t.aurora, { userId: boris.id, courseId });
    expect(await titles(boris)).toEqual(['course banner']);
    await t.aurora.db
      .updateTable('user_course_streams')
      .set({ withdrawn_at: new Date() })
      .where('id', '=', streamId)
      .execute();
    expect(await titles(boris)).toEqual([]);
  });
});

test('lists banners in order with picture sizes and paging [rules §7 banners]', async () => {
  for (const [title, sort] of [
    ['third', 9],
    ['first', 1],
    ['second', 5],
  ] as const)
    await add({ title, sort });
  expect(await titles(anna)).toEqual(['first', 'second', 'third']);
  const page = await anna.call('GET', `${base}?per-page=2&page=2`);
  expect(page.headers).toMatchObject({ 'x-pagination-total-count': '3', 'x-pagination-page-count': '2' });
  const [banner] = Banner.array().parse(page.json());
  expect(banner).toMatchObject({
    title: 'third',
    image: { width: 1, height: 1 },
    positions_ids: [],
    link: '/courses',
  });
  const picture = await t.app.inject({ url: banner?.image.small ?? '', headers: { host: 'aurora.test' } });
  expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/webp']);
  // Fields for staff are not sent to learners.
  expect(page.body).not.toContain('is_active');
});

test('lists new features of one screen or of all [rules §7 banners]', async () => {
  await add({ title: 'a banner' });
  await add({ title: 'on home', type: 'new_feature', sort: 1 });
  await add({ title: 'on both', type: 'new_feature', sort: 2, position: 'day', positions_ids: [1] });
  await add({ title: 'on all', type: 'new_feature', sort: 3, position: 'all' });
  await add({ title: 'of others', type: 'new_feature', labels: ['gone'] });
  expect(await titles(anna)).toEqual(['a banner']);
  expect(await titles(anna, `${features}?position=home`)).toEqual(['on home', 'on both', 'on all']);
  expect(await titles(anna, `${features}?position=support`)).toEqual(['on all']);
  expect(await titles(anna, features)).toEqual(['on home', 'on both', 'on all']);
  expect((await anna.call('GET', `${features}?position=nowhere`)).statusCode).toBe(400);
});

test('a dismissed banner or new feature stays hidden from the user in every session, and from nobody else', async () => {
  const banner = await add({ title: 'a banner' });
  const feature = await add({ title: 'a feature', type: 'new_feature' });
  const dismiss = (id: number) => anna.call('POST', `${base}/${id}/dismiss`);
  for (const { id } of [banner, feature, feature])
    expect((await dismiss(id)).json()).toEqual({ success: true });
  expect([await titles(anna), await titles(anna, features)]).toEqual([[], []]);
  expect([await titles(author), await titles(author, features)]).toEqual([['a banner'], ['a feature']]);
  const { id: ofOthers } = await add({ labels: ['gone'] });
  for (const id of [ofOthers, 999_999]) expect((await dismiss(id)).statusCode).toBe(404);
});

test('a merge keeps what either user has dismissed', async () => {
  const [from, into] = [await createPerson(t, t.aurora), await createPerson(t, t.aurora)];
  const ids = [(await add({ title: 'one' })).id, (await add({ title: 'both' })).id];
  await from.call('POST', `${base}/${ids[0]}/dismiss`);
  for (const person of [from, into]) await person.call('POST', `${base}/${ids[1]}/dismiss`);
  await t.aurora.db
    .transaction()
    .execute((trx) => bannersPersonalData.merge(trx, from.id, into.id, t.aurora));
  expect(await titles(into)).toEqual([]);
});

test('a new feature is not shown to users whose account is newer', async () => {
  const second = Math.floor(Date.now() / 1000);
  await t.aurora.db
    .updateTable('users')
    .set({ created_at: new Date((second - 60) * 1000) })
    .where('id', '=', anna.id)
    .execute();
  await add({ title: 'before', type: 'new_feature', start_date: second - 61 });
  await add({ title: 'after', type: 'new_feature', start_date: second - 59 });
  await add({ title: 'without a date', type: 'new_feature' });
  expect(await titles(anna, features)).toEqual(['after', 'without a date']);
});

test('runs two statements regardless of the number of banners', async () => {
  for (let count = 0; count < 5; count += 1) await add({ course_ids: [courseId], stage_day_ids: [dayId] });
  const count = async () => (await statementsOf(() => anna.call('GET', base))).length;
  // The cached segments are read again when the event of the last new banner has come.
  await expect.poll(count).toBe(2);
});
