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
const addToCommunity = (communityId: number, from: number, until: number | null, isOptional = false) =>
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

test('the type of a community depends on courses and dates; addresses are sent to members only [product §3 community, rules §7]', async () => {
  await community('a-unrelated');
  await community('b-recommended', { isOfCourse: true });
  await addToCommunity(await community('c-owned'), -1, 1);
  await addToCommunity(await community('d-expired', { isOfCourse: true }), -2, -1);
  await addToCommunity(await community('e-coming'), 1, null);
  await addToCommunity(await community('f-unpaid'), -1, 1, true);
  const communities = await list(anna);
  expect(communities.map(({ slug, type }: { slug: string; type: string }) => `${slug} ${type}`)).toEqual([
    'b-recommended recommended',
    'c-owned owned',
    'd-expired expired',
    'f-unpaid expired',
  ]);
  expect(communities[0]).toMatchObject({
    course_ids: [courseId],
    custom_url: '',
    telegram_chat_url: '',
    faq_url: 'https://club.example/faq',
    user_community: null,
  });
  expect(communities[1]).toMatchObject({
    custom_url: 'https://club.example/c-owned',
    telegram_chat_url: 'https://t.me/c-owned',
    user_community: { community_id: communities[1].id, is_optional_purchase: false },
  });

  const memberships = (await anna.call('GET', '/spa/api/v1/user-community')).json();
  expect(memberships).toHaveLength(4);
  expect(memberships[0].end_date - memberships[0].start_date).toBe(2 * 86_400);
  expect(await list(await createPerson(t, t.aurora))).toEqual([]);
});

test('the type of a community changes when its membership starts or ends [product §4 community type]', async () => {
  t.clock.now += day + 1000;
  const types = (await list(anna)).map(({ slug, type }: { slug: string; type: string }) => `${slug} ${type}`);
  expect(types).toContain('c-owned expired');
  expect(types).toContain('e-coming owned');
  t.clock.now -= day + 1000;
});

test('an optional purchase is owned only while a subscription covers it', async () => {
  const id = await community('g-by-subscription');
  await addToCommunity(id, -1, null, true);
  const type = async () =>
    (await list(anna)).find(({ slug }: { slug: string }) => slug === 'g-by-subscription').type;
  expect(await type()).toBe('expired');
  await createSubscription(t.aurora, { userId: anna.id, communityIds: [id], endDate: t.clock.now + day });
  expect(await type()).toBe('owned');
  t.clock.now += day;
  expect(await type()).toBe('expired');
  t.clock.now -= day;
});

test('staff set the addresses of a community, and its learners follow them at once [product §3 community]', async () => {
  const id = await community('h-with-addresses');
  await addToCommunity(id, -1, null);
  const admin = await createPerson(t, t.aurora, { staffRoles: ['admin'] });
  const path = `/studio/api/communities/${id}`;
  const { chat_only: _, slug: _slug, id: _id, ...current } = (await admin.call('GET', path)).json();
  const form = { ...current, title: 'H club', telegram_chat_url: 'https://t.me/new', faq_url: '' };
  const saved = await admin.call('PUT', path, form);
  expect(saved.json()).toMatchObject({ id, slug: 'h-with-addresses', ...form });
  const shown = (await list(anna)).find((one: { id: number }) => one.id === id);
  expect(shown).toMatchObject(form);

  const wrong = await admin.call('PUT', path, { ...form, custom_url: 'javascript:alert(1)' });
  expect([wrong.statusCode, Object.keys(wrong.json().errors)]).toEqual([422, ['custom_url']]);
  const found = await admin.call('GET', '/studio/api/communities?filter={"q":"H club"}');
  expect(found.json().map((one: { id: number }) => one.id)).toEqual([id]);
});
