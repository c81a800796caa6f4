import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPerson, request, type TestPerson } from '../../../testing/base/people.ts';
import { createTestApp, type TestApp } from '../../../testing/app/test-app.ts';
import { runScheduled } from '../../../testing/app/run-scheduled.ts';
import { createCommunity, createMember } from '../../../testing/club/communities.ts';

const base = '/spa/api/v1/club';
let t: TestApp;
let communityId: number;
let staff: TestPerson;
beforeAll(async () => {
  t = await createTestApp({ role: 'all' });
  communityId = await createCommunity(t.aurora, 'Мастерская');
  staff = await createPerson(t, t.aurora, { staffRoles: ['author'] });
});
afterAll(() => t.close());

const inHours = (hours: number) => Math.floor(t.clock.now / 1000) + hours * 3600;
const form = (change: object = {}) => ({
  community_id: communityId,
  title: 'Рисуем вместе',
  link: 'https://meet.example/club',
  starts_at: inHours(48),
  ends_at: inHours(50),
  ...change,
});
async function createEvent(change: object = {}): Promise<number> {
  const created = await staff.call('POST', '/studio/api/club-events', form(change));
  expect(created.statusCode).toBe(201);
  return created.json().id;
}
const attend = (person: TestPerson, id: number, is_coming = true) =>
  person.call('PUT', `${base}/events/${id}/attendance`, { is_coming });
const notificationsOf = async (userId: number) =>
  (
    await t.aurora.db
      .selectFrom('notifications')
      .select('details')
      .where('user_id', '=', userId)
      .where('kind', '=', 'club_event')
      .execute()
  ).map(({ details }) => (details as { change: string }).change);

test('the last place is taken once, by whoever comes first, and is free again after it is given back', async () => {
  const id = await createEvent({ places: 2 });
  const people = await Promise.all([1, 2, 3, 4].map(() => createMember(t, t.aurora, communityId)));
  const replies = await Promise.all(people.map((person) => attend(person, id)));
  expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(2);
  expect(replies.filter((reply) => reply.json().code === 'club_event_full')).toHaveLength(2);
  const outside = people.find((_, index) => replies[index]?.statusCode !== 200);
  const first = people.find((_, index) => replies[index]?.statusCode === 200);
  if (!first || !outside) throw new Error('nobody came');
  expect((await attend(first, id)).json()).toMatchObject({ is_coming: true, coming_count: 2 });
  expect((await attend(first, id, false)).json()).toMatchObject({ is_coming: false, coming_count: 1 });
  expect((await attend(outside, id)).json()).toMatchObject({ is_coming: true, coming_count: 2 });
  const change = await staff.call('PUT', `/studio/api/club-events/${id}`, form({ places: 1 }));
  expect(change.json().errors).toHaveProperty('places');
});

test('access that ends frees a place; an event that is over still counts who came', async () => {
  const id = await createEvent({ places: 1 });
  const leaves = await createMember(t, t.aurora, communityId, { endsAt: t.clock.now + 60_000 });
  const stays = await createMember(t, t.aurora, communityId);
  await attend(leaves, id);
  expect((await attend(stays, id)).json().code).toBe('club_event_full');
  const before = t.clock.now;
  t.clock.now += 120_000;
  const event = async () => (await stays.call('GET', `${base}/events/${id}`)).json();
  expect(await event()).toMatchObject({ coming_count: 0 });
  expect((await staff.call('GET', `/studio/api/club-events/${id}`)).json()).toMatchObject({
    coming_count: 0,
  });
  expect((await attend(stays, id)).json()).toMatchObject({ coming_count: 1 });
  t.clock.now += 72 * 3_600_000;
  expect(await event()).toMatchObject({ is_over: true, coming_count: 2 });
  t.clock.now = before;
});

test('only who owns the community now sees its events, and only who comes sees the link', async () => {
  const id = await createEvent();
  const member = await createMember(t, t.aurora, communityId, { endsAt: t.clock.now + 60_000 });
  const stranger = await createPerson(t, t.aurora);
  expect((await member.call('GET', `${base}/events/${id}`)).json().link).toBe('');
  expect((await attend(member, id)).json().link).toBe('https://meet.example/club');
  for (const url of [`${base}/events/${id}`, `${base}/communities/${communityId}/events`])
    expect((await stranger.call('GET', url)).statusCode).toBe(404);
  expect((await attend(stranger, id)).statusCode).toBe(404);
  const before = t.clock.now;
  t.clock.now += 120_000;
  expect((await attend(member, id, false)).json().code).toBe('access_ended');
  expect((await member.call('GET', '/spa/api/v1/events')).json()).toEqual([]);
  t.clock.now = before;
});

test('coming events are listed from the next one on, those that are over from the last one on; nobody comes to these', async () => {
  const club = await createCommunity(t.aurora);
  const member = await createMember(t, t.aurora, club);
  const later = await createEvent({ community_id: club, starts_at: inHours(5), ends_at: inHours(6) });
  const next = await createEvent({ community_id: club, starts_at: inHours(2), ends_at: inHours(3) });
  const over = await createEvent({ community_id: club, starts_at: inHours(-3), ends_at: inHours(-2) });
  const list = async (query: string) =>
    (await member.call('GET', `${base}/communities/${club}/events?${query}`)).json();
  const first = await list('limit=1');
  expect(first.items).toMatchObject([{ id: next }]);
  expect((await list(`limit=1&cursor=${first.next_cursor}`)).items).toMatchObject([{ id: later }]);
  expect((await list('when=over')).items).toMatchObject([{ id: over, is_over: true }]);
  expect((await attend(member, over)).json().code).toBe('club_event_over');
});

test('an event to which the learner comes is in the agenda and keeps its UID in the calendar feed', async () => {
  const id = await createEvent();
  const member = await createMember(t, t.aurora, communityId);
  const agenda = async () => (await member.call('GET', '/spa/api/v1/events')).json();
  expect(await agenda()).toEqual([]);
  await attend(member, id);
  expect(await agenda()).toMatchObject([
    {
      kind: 'club_event',
      title: 'Рисуем вместе',
      course_title: 'Мастерская',
      stream_id: null,
      club_event: { id, community_id: communityId },
    },
  ]);
  const { address } = (await member.call('POST', '/spa/api/v1/events/feed')).json();
  const feed = async () => (await request(t.app, t.aurora, { method: 'GET', url: address })).body;
  const uidOf = (body: string) => /^UID:.*$/m.exec(body)?.[0];
  const before = await feed();
  expect(uidOf(before)).toContain(`club-event-${id}@`);
  expect(before).toMatch(/^LOCATION:https:/m);
  await staff.call('PUT', `/studio/api/club-events/${id}`, form({ title: 'Другое', starts_at: inHours(49) }));
  expect(uidOf(await feed())).toBe(uidOf(before));
  await staff.call('PUT', `/studio/api/club-events/${id}`, form({ is_canceled: true }));
  expect(await agenda()).toEqual([]);
});

test('members are notified of a new event, who comes of a change, and once an hour before the start', async () => {
  const club = await createCommunity(t.aurora);
  const comes = await createMember(t, t.aurora, club);
  const other = await createMember(t, t.aurora, club);
  const id = await createEvent({ community_id: club, starts_at: inHours(3), ends_at: inHours(4) });
  await expect.poll(() => notificationsOf(other.id), { timeout: 15_000 }).toEqual(['new']);
  await expect.poll(() => notificationsOf(comes.id), { timeout: 15_000 }).toEqual(['new']);
  await attend(comes, id);
  await staff.call(
    'PUT',
    `/studio/api/club-events/${id}`,
    form({ community_id: club, starts_at: inHours(4), ends_at: inHours(5) }),
  );
  await expect.poll(() => notificationsOf(comes.id), { timeout: 15_000 }).toEqual(['moved']);
  expect(await notificationsOf(other.id)).toEqual(['new']);
  const before = t.clock.now;
  t.clock.now += 3.5 * 3_600_000;
  await runScheduled(t.jobs, 'club.event-reminders');
  expect(await notificationsOf(comes.id)).toEqual(['soon']);
  await t.aurora.db.deleteFrom('notifications').where('user_id', '=', comes.id).execute();
  await runScheduled(t.jobs, 'club.event-reminders');
  expect(await notificationsOf(comes.id)).toEqual([]);
  expect(await notificationsOf(other.id)).toEqual(['new']);
  await staff.call('DELETE', `/studio/api/club-events/${id}`);
  expect((await other.call('GET', '/spa/api/v1/notifications/unread')).json().count).toBe(0);
  t.clock.now = before;
});
