import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPerson, type TestPerson } from '../../testing/people.ts';
import { createPublishedCourse, createStream } from '../../testing/streams.ts';
import { createSubscription } from '../../testing/subscriptions.ts';
import { addMember } from './index.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

let t: TestApp;
let anna: TestPerson;
let courseId: number;
beforeAll(async () => {
  t = await createTestApp();
  anna = await createPerson(t, t.aurora);
  courseId = (await createPublishedCourse(t, t.aurora)).id;
  await createStream(t, t.aurora, { userId: anna.id, courseId });
});
afterAll(() => t.close());

async function community(slug: string, { isOfCourse = false } = {}): Promise<number> {
  const { id } = await t.aurora.db
    .insertInto('communities')
    .values({
      uniq: slug,
      slug,
      title: slug,
      custom_url: `https://club.example/${slug}`,
      telegram_chat_url: `https://t.me/${slug}`,
      faq_url: 'https://club.example/faq',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (isOfCourse)
    await t.aurora.db
      .insertInto('community_courses')
      .values({ community_id: id, course_id: courseId })
      .execute();
  return id;
}
const day = 86_400_000;
const give = (communityId: number, from: number, until: number | null, isOptional = false) =>
  t.aurora.db.transaction().execute((trx) =>
    addMember(trx, {
      userId: anna.id,
      communityId,
      startDate: new Date(t.clock.now + from * day),
      endDate: until === null ? null : new Date(t.clock.now + until * day),
      isOptionalPurchase: isOptional,
    }),
  );
const list = async (person: TestPerson) => (await person.call('GET', '/spa/api/v1/community')).json();

test('communities are what one’s courses and dates make of them; the places of one’s own are told, those of others not [product §3 community, rules §7]', async () => {
  await community('a-stranger');
  await community('b-recommended', { isOfCourse: true });
  await give(await community('c-owned'), -1, 1);
  await give(await community('d-expired', { isOfCourse: true }), -2, -1);
  await give(await community('e-coming'), 1, null);
  await give(await community('f-unpaid'), -1, 1, true);
  const shown = await list(anna);
  expect(shown.map(({ slug, type }: { slug: string; type: string }) => `${slug} ${type}`)).toEqual([
    'b-recommended recommended',
    'c-owned owned',
    'd-expired expired',
    'f-unpaid expired',
  ]);
  expect(shown[0]).toMatchObject({
    course_ids: [courseId],
    custom_url: '',
    telegram_chat_url: '',
    faq_url: 'https://club.example/faq',
    user_community: null,
  });
  expect(shown[1]).toMatchObject({
    custom_url: 'https://club.example/c-owned',
    telegram_chat_url: 'https://t.me/c-owned',
    user_community: { community_id: shown[1].id, is_optional_purchase: false },
  });

  const own = (await anna.call('GET', '/spa/api/v1/user-community')).json();
  expect(own).toHaveLength(4);
  expect(own[0].end_date - own[0].start_date).toBe(2 * 86_400);
  expect(await list(await createPerson(t, t.aurora))).toEqual([]);
});

test('a day later a community begins, and another ends [product §4 community type]', async () => {
  t.clock.now += day + 1000;
  const types = (await list(anna)).map(({ slug, type }: { slug: string; type: string }) => `${slug} ${type}`);
  expect(types).toContain('c-owned expired');
  expect(types).toContain('e-coming owned');
  t.clock.now -= day + 1000;
});

test('one that is bought by subscription is one’s own for as long as one covers it', async () => {
  const id = await community('g-by-subscription');
  await give(id, -1, null, true);
  const type = async () =>
    (await list(anna)).find(({ slug }: { slug: string }) => slug === 'g-by-subscription').type;
  expect(await type()).toBe('expired');
  await createSubscription(t.aurora, { userId: anna.id, communityIds: [id], endDate: t.clock.now + day });
  expect(await type()).toBe('owned');
  t.clock.now += day;
  expect(await type()).toBe('expired');
  t.clock.now -= day;
});
