import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPerson, type TestPerson } from '../../../testing/base/people.ts';
import { createPublishedCourse, createStream } from '../../../testing/learning/streams.ts';
import { createSubscription } from '../../../testing/commerce/subscriptions.ts';
import { addMember } from './index.ts';
import { createTestApp, type TestApp } from '../../../testing/app/test-app.ts';

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

test('the type of a community depends on courses and dates; addresses are sent to members only [product §3 community, rules §7 community]', async () => {
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
  const { members_count: count, id: _id, ...current } = (await admin.call('GET', path)).json();
  expect(count).toBe(1);
  const form = {
    ...current,
    title: 'H club',
    slug: 'h-renamed',
    course_ids: [courseId],
    telegram_chat_url: 'https://t.me/new',
    faq_url: '',
  };
  const saved = await admin.call('PUT', path, form);
  expect(saved.json()).toMatchObject({ id, ...form });
  const shown = (await list(anna)).find((one: { id: number }) => one.id === id);
  expect(shown).toMatchObject(form);

  const wrong = await admin.call('PUT', path, { ...form, custom_url: 'javascript:alert(1)' });
  expect([wrong.statusCode, Object.keys(wrong.json().errors)]).toEqual([422, ['custom_url']]);
  const found = await admin.call('GET', '/studio/api/communities?filter={"q":"H club"}');
  expect(found.json().map((one: { id: number }) => one.id)).toEqual([id]);
});

const newClub = (slug: string) => ({
  title: slug,
  description: 'Ten minutes together.\nEvery day.',
  slug,
  chat_only: false,
  course_ids: [courseId],
  faq_url: '',
  custom_url: `https://club.example/${slug}`,
  telegram_chat_url: '',
  have_subscription_landing_url: '',
  no_have_subscription_landing_url: '',
});
const clubs = '/studio/api/communities';
const typesOf = async (person: TestPerson, id: number) =>
  (await list(person))
    .filter((one: { id: number }) => one.id === id)
    .map(({ type }: { type: string }) => type);
const errorsOf = async (reply: ReturnType<TestPerson['call']>) => {
  const { statusCode, ...rest } = await reply;
  return [statusCode, Object.keys(rest.json().errors ?? {})];
};

test('a community that staff create is recommended to learners of its courses [product §4 community type]', async () => {
  const admin = await createPerson(t, t.aurora, { staffRoles: ['admin'] });
  const created = await admin.call('POST', clubs, newClub('new-club'));
  expect([created.statusCode, created.json()]).toEqual([
    201,
    { id: expect.any(Number), members_count: 0, ...newClub('new-club') },
  ]);
  expect(await typesOf(anna, created.json().id)).toEqual(['recommended']);
  expect((await list(anna)).find((one: { id: number }) => one.id === created.json().id)).toMatchObject({
    description: 'Ten minutes together.\nEvery day.',
    // Addresses of members only.
    custom_url: '',
  });

  // One course may recommend several clubs: the specification gives a community courses, not a course a community.
  const second = await admin.call('POST', clubs, newClub('second-club'));
  expect(await typesOf(anna, second.json().id)).toEqual(['recommended']);

  const unnamed = { ...newClub(''), title: 'Without an address' };
  const own = (await admin.call('POST', clubs, unnamed)).json();
  expect(own.slug).toMatch(/^club-[0-9a-f]{8}$/);
  expect((await admin.call('PUT', `${clubs}/${own.id}`, unnamed)).json().slug).toBe(own.slug);

  const refused = (change: object) => errorsOf(admin.call('POST', clubs, { ...newClub('other'), ...change }));
  expect(await refused({ slug: 'new-club' })).toEqual([422, ['slug']]);
  expect(await refused({ slug: 'New club' })).toEqual([422, ['slug']]);
  expect(await refused({ course_ids: [987_654] })).toEqual([422, ['course_ids']]);
  expect(await refused({ title: ' ' })).toEqual([422, ['title']]);
  expect(await refused({ chat_only: true })).toEqual([422, ['telegram_chat_url']]);
  for (const field of ['faq_url', 'custom_url', 'telegram_chat_url', 'have_subscription_landing_url'])
    expect(await refused({ [field]: 'javascript:alert(1)' })).toEqual([422, [field]]);
});

test('support adds members from day to day in their own zones, changes the dates and removes them; the audit log names each person', async () => {
  const admin = await createPerson(t, t.aurora, { staffRoles: ['admin'] });
  const support = await createPerson(t, t.aurora, { staffRoles: ['support'] });
  const { id } = (await admin.call('POST', clubs, newClub('members'))).json();
  const far = await createPerson(t, t.aurora);
  await t.aurora.db
    .updateTable('users')
    .set({ timezone: 'Pacific/Auckland' })
    .where('id', '=', far.id)
    .execute();
  const today = new Date(t.clock.now).toISOString().slice(0, 10);
  const add = (body: object) => support.call('POST', `${clubs}/${id}/members`, body);
  const user_ids = [anna.id, far.id];
  expect((await add({ user_ids, first_day: today, last_day: today })).statusCode).toBe(200);

  const members = async () =>
    (await support.call('GET', `/studio/api/user-communities?filter={"community_id":${id}}`)).json();
  const [ofFar, ofAnna] = (await members()) as Record<string, number>[];
  expect([ofFar, ofAnna]).toMatchObject([
    { user_id: far.id, user_timezone: 'Pacific/Auckland' },
    { user_id: anna.id, community_title: 'members', is_optional_purchase: false },
  ]);
  // A calendar day is 24 hours in both zones, but starts at another moment.
  expect((ofAnna?.['end_date'] ?? 0) - (ofAnna?.['start_date'] ?? 0)).toBe(86_400);
  expect((ofFar?.['end_date'] ?? 0) - (ofFar?.['start_date'] ?? 0)).toBe(86_400);
  expect(ofFar?.['start_date']).not.toBe(ofAnna?.['start_date']);

  expect(
    (await add({ user_ids: [anna.id], first_day: '2020-01-01', last_day: '2020-02-01' })).statusCode,
  ).toBe(200);
  expect(await typesOf(anna, id)).toEqual(['expired']);
  await add({ user_ids: [anna.id], first_day: '2020-01-01' });
  expect(await typesOf(anna, id)).toEqual(['owned']);
  expect((await members()).map(({ state }: { state: string }) => state)).toContain('active');
  const membership = (await members()).find((one: { user_id: number }) => one.user_id === anna.id);
  const remove = () => support.call('DELETE', `/studio/api/user-communities/${membership.id}`);
  expect((await remove()).statusCode).toBe(200);
  expect(await typesOf(anna, id)).toEqual(['recommended']);
  expect((await remove()).statusCode).toBe(404);

  const entries = await t.aurora.db
    .selectFrom('audit_entries')
    .select(['action', 'target_id'])
    .where('user_id', '=', support.id)
    .orderBy('id')
    .execute();
  expect(entries.map(({ action, target_id }) => [action, target_id])).toEqual([
    ...user_ids.map((userId) => ['membership.given', userId]),
    ['membership.given', anna.id],
    ['membership.given', anna.id],
    ['membership.removed', anna.id],
  ]);

  expect(await errorsOf(add({ user_ids: [], first_day: today }))).toEqual([422, ['user_ids']]);
  expect(await errorsOf(add({ user_ids: [987_654], first_day: today }))).toEqual([422, ['user_ids']]);
  expect(await errorsOf(add({ user_ids, first_day: today, last_day: '2020-01-01' }))).toEqual([
    422,
    ['last_day'],
  ]);
  expect((await support.call('POST', clubs, newClub('no'))).statusCode).toBe(403);
});

test('a community is deleted with its memberships, but not while a subscription covers it', async () => {
  const admin = await createPerson(t, t.aurora, { staffRoles: ['admin'] });
  const { id } = (await admin.call('POST', clubs, newClub('to-delete'))).json();
  await addToCommunity(id, -1, null);
  expect((await admin.call('DELETE', `${clubs}/${id}`)).json()).toMatchObject({ id, members_count: 1 });
  expect(await typesOf(anna, id)).toEqual([]);
  expect((await admin.call('GET', `${clubs}/${id}`)).statusCode).toBe(404);

  const covered = await community('covered');
  await createSubscription(t.aurora, {
    userId: anna.id,
    communityIds: [covered],
    endDate: t.clock.now + day,
  });
  const refused = await admin.call('DELETE', `${clubs}/${covered}`);
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'community_in_use']);
});

test('a member leaves, and comes back as long as access lasts; nobody else does it for them', async () => {
  const communityId = await community('left');
  await addToCommunity(communityId, -1, 10);
  const ofCommunity = async () =>
    (await list(anna)).find(({ id }: { id: number }) => id === communityId) as {
      type: string;
      telegram_chat_url: string;
      user_community: { id: number; can_return: boolean };
    };
  const { id } = (await ofCommunity()).user_community;
  const step = (person: TestPerson, name: 'leave' | 'return') =>
    person.call('POST', `/spa/api/v1/user-community/${id}/${name}`);
  const stranger = await createPerson(t, t.aurora);
  expect((await step(stranger, 'leave')).statusCode).toBe(404);
  for (let attempt = 0; attempt < 2; attempt += 1)
    expect((await step(anna, 'leave')).json()).toMatchObject({ id, can_return: true });
  expect(await ofCommunity()).toMatchObject({ type: 'expired', telegram_chat_url: '' });
  expect((await step(stranger, 'return')).statusCode).toBe(404);
  expect((await step(anna, 'return')).json()).toMatchObject({ id, can_return: false });
  expect((await ofCommunity()).type).toBe('owned');

  await step(anna, 'leave');
  t.clock.now += 11 * day;
  expect((await ofCommunity()).user_community.can_return).toBe(false);
  expect((await step(anna, 'return')).json().code).toBe('access_ended');
  t.clock.now -= 11 * day;
});
