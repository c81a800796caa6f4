import type { InboxItem, InboxNote } from '@daystream/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createReviewedCourse, createSentHomework } from '../../../testing/talking/homework.ts';
import { askSupport, inboxUrl, listInbox } from '../../../testing/talking/inbox.ts';
import { createPerson, type TestPerson } from '../../../testing/base/people.ts';
import { connectRealtime } from '../../../testing/app/realtime-client.ts';
import { refusalOf } from '../../../testing/app/refusal.ts';
import { createTestApp, type TestApp } from '../../../testing/app/test-app.ts';

let t: TestApp;
let support: TestPerson;
let admin: TestPerson;
beforeAll(async () => {
  t = await createTestApp();
  support = await createPerson(t, t.aurora, { staffRoles: ['support'], name: 'Olga' });
  admin = await createPerson(t, t.aurora, { staffRoles: ['admin'], name: 'Ada' });
});
afterAll(() => t.close());

const act = (person: TestPerson, { id }: { id: number }, action: string, body: object) =>
  person.call('POST', `${inboxUrl}/${id}/${action}`, body);
const answer = ({ target_id: id }: InboxItem) =>
  support.call('POST', `/studio/api/tickets/${id}/answer`, { message: 'Until May.' });

test('a question waits from its first message to the answer, and again from the next message', async () => {
  const { learner, item } = await askSupport(t, support);
  expect(item).toMatchObject({
    kind: 'ticket',
    name: 'Vera',
    excerpt: 'How long?',
    is_waiting: true,
    assignee: null,
    due_at: item.waiting_since + 24 * 3600,
  });
  const seen = async (filter: object = {}) =>
    (await listInbox(support, { ...filter, user_id: [learner.id] })).map(
      ({ waiting_since }) => waiting_since,
    );
  const reply = async (message: string) => {
    t.clock.now += 60_000;
    const url = `/spa/api/v1/tech-questions/${item.target_id}/messages`;
    expect((await learner.call('POST', url, { message })).statusCode).toBe(201);
  };
  await reply('Hello?');
  expect(await seen()).toEqual([item.waiting_since]);
  await answer(item);
  expect([await seen(), await seen({ is_waiting: false })]).toEqual([[], [item.waiting_since]]);
  await reply('And then?');
  expect(await seen()).toEqual([item.waiting_since + 120]);
  await support.call('POST', `/studio/api/tickets/${item.target_id}/close`);
  expect(await seen()).toEqual([]);
});

test('homework waits with the deadline of its review; an expert sees that of their courses only', async () => {
  const { course, expert } = await createReviewedCourse(t, t.aurora);
  const { homework, learner } = await createSentHomework(t, t.aurora, course);
  const stranger = await createPerson(t, t.aurora, { staffRoles: ['expert'] });
  const own = { user_id: [learner.id] };
  const [item] = await listInbox(expert, own);
  expect(item).toMatchObject({ kind: 'homework', target_id: homework.id, due_at: homework.review_until });
  expect(await listInbox(admin, own)).toHaveLength(1);
  expect(await listInbox(support, own)).toEqual([]);
  expect(await listInbox(stranger, own)).toEqual([]);
  const hidden = item as InboxItem;
  for (const person of [support, stranger])
    expect((await person.call('GET', `${inboxUrl}/${hidden.id}`)).statusCode).toBe(404);
  // Experts do not handle tickets.
  const { item: ticket } = await askSupport(t, support);
  expect((await expert.call('GET', `${inboxUrl}/${ticket.id}`)).statusCode).toBe(404);
  await expert.call('POST', `/studio/api/homework-statuses/${homework.id}/accept`, { message: '' });
  expect(await listInbox(expert, own)).toEqual([]);
});

test('sorts by deadline, and filters by assignee, overdue and snoozed items', async () => {
  const { item: first } = await askSupport(t, support, 'First');
  t.clock.now += 3_600_000;
  const { item: second } = await askSupport(t, support, 'Second');
  const ids = async (filter: object = {}) =>
    (await listInbox(support, { kind: 'ticket', ...filter })).map(({ id }) => id);
  const isShown = async (filter: object, item: InboxItem) => (await ids(filter)).includes(item.id);
  const all = await ids();
  expect(all.indexOf(first.id)).toBeLessThan(all.indexOf(second.id));

  await act(support, first, 'assign', { assignee_id: support.id });
  expect([await ids({ is_mine: true }), await isShown({ is_unassigned: true }, first)]).toEqual([
    [first.id],
    false,
  ]);
  t.clock.now += 23 * 3_600_000 + 1000;
  expect([await isShown({ is_overdue: true }, first), await isShown({ is_overdue: true }, second)]).toEqual([
    true,
    false,
  ]);
  const until = Math.floor(t.clock.now / 1000) + 3600;
  await act(support, second, 'snooze', { until });
  expect([await isShown({}, second), await isShown({ is_snoozed: true }, second)]).toEqual([false, true]);
  t.clock.now += 3_600_000;
  expect(await isShown({}, second)).toBe(true);
  await act(support, second, 'tag', { tags: ['Payment', 'payment'] });
  expect(await ids({ tag: 'payment' })).toEqual([second.id]);
  await act(support, second, 'spam', { is_spam: true });
  expect([await isShown({}, second), await isShown({ is_spam: true }, second)]).toEqual([false, true]);
});

test('a mention notifies only colleagues who may see the item, and names the others to its author', async () => {
  const { item } = await askSupport(t, support);
  const expert = await createPerson(t, t.aurora, { staffRoles: ['expert'], name: 'Lev' });
  const ida = await createPerson(t, t.aurora, { staffRoles: ['support'], name: 'Ida' });
  const [ofExpert, ofIda] = [
    await connectRealtime(t, t.aurora, expert),
    await connectRealtime(t, t.aurora, ida),
  ];
  const offered = await support.call('GET', `/studio/api/inbox-colleagues?item_id=${item.id}`);
  const offeredIds = new Set(offered.json<{ id: number }[]>().map(({ id }) => id));
  expect([offeredIds.has(ida.id), offeredIds.has(expert.id)]).toEqual([true, false]);
  const note = { text: 'Her card number', mention_ids: [expert.id, ida.id] };
  const added = await act(support, item, 'notes', note);
  expect(added.json().data).toMatchObject({
    mentions: [{ name: 'Ida' }],
    not_told: [{ id: expert.id, name: 'Lev' }],
  });
  expect(await ofIda.first('inbox.mentioned')).toMatchObject({ text: 'Her card number' });
  // Of the same note, and sent before the mention.
  await ofExpert.first('inbox.changed', ({ id }) => id === item.id);
  await act(support, item, 'answering', { is_answering: true });
  await ofExpert.first('inbox.answering');
  expect(ofExpert.received.filter(({ event }) => event === 'inbox.mentioned')).toEqual([]);
  ofExpert.close();
  ofIda.close();
});

test('homework is offered to the experts of its course, and to no other', async () => {
  const { course, expert } = await createReviewedCourse(t, t.aurora);
  const { learner } = await createSentHomework(t, t.aurora, course);
  const other = await createPerson(t, t.aurora, { staffRoles: ['expert'], name: 'Zoe' });
  const item = (await listInbox(admin)).find(({ user_id }) => user_id === learner.id);
  const offered = await admin.call('GET', `/studio/api/inbox-colleagues?item_id=${item?.id}`);
  const ids = new Set(offered.json<{ id: number }[]>().map(({ id }) => id));
  expect([admin, expert, other, support].map(({ id }) => ids.has(id))).toEqual([true, true, false, false]);
});

test('hands an item over with a note and notifies the colleague; finds items by mentions', async () => {
  const { item } = await askSupport(t, support);
  const colleague = await createPerson(t, t.aurora, { staffRoles: ['support'], name: 'Ida' });
  const author = await createPerson(t, t.aurora, { staffRoles: ['author'] });
  const realtime = await connectRealtime(t, t.aurora, colleague);
  const handed = await act(support, item, 'assign', { assignee_id: colleague.id, note: 'She asked before' });
  expect(handed.json().data.assignee).toEqual({ id: colleague.id, name: 'Ida' });
  expect(await realtime.first('inbox.mentioned')).toEqual({
    id: item.id,
    name: 'Olga',
    text: 'She asked before',
  });
  const wrong = await act(support, item, 'assign', { assignee_id: author.id });
  expect(refusalOf(wrong)).toEqual([422, 'invalid']);

  await act(support, item, 'notes', { text: 'See the payment', mention_ids: [admin.id] });
  const notes = (await admin.call('GET', `${inboxUrl}/${item.id}/notes`)).json<InboxNote[]>();
  expect(notes).toMatchObject([
    { author: { name: 'Olga' }, text: 'She asked before', mentions: [{ name: 'Ida' }] },
    { text: 'See the payment', mentions: [{ name: 'Ada' }] },
  ]);
  expect((await listInbox(admin, { is_mentioned: true })).map(({ id }) => id)).toEqual([item.id]);
  await act(support, item, 'answering', { is_answering: true });
  expect(await realtime.first('inbox.answering')).toEqual({
    id: item.id,
    user_id: support.id,
    name: 'Olga',
    is_answering: true,
  });
  realtime.close();
});

test('merges a ticket into another of the same asker, and of no other', async () => {
  const { learner, item } = await askSupport(t, support, 'First');
  t.clock.now += 15_000;
  await learner.call('POST', '/spa/api/v1/tech-questions', { message: 'Second' });
  const items = await listInbox(support, { user_id: [learner.id] });
  const second = items.find(({ id }) => id !== item.id) as InboxItem;
  const merge = (into: InboxItem) =>
    support.call('POST', `/studio/api/tickets/${second.target_id}/merge`, { into_id: into.target_id });
  const { item: other } = await askSupport(t, support);
  expect(refusalOf(await merge(other))).toEqual([422, 'invalid']);
  expect(refusalOf(await merge(second))).toEqual([422, 'invalid']);
  const merged = (await merge(item)).json().data;
  expect(merged.messages.map(({ message }: { message: string }) => message)).toEqual(['First', 'Second']);
  expect((await listInbox(support, { user_id: [learner.id] })).map(({ id }) => id)).toEqual([item.id]);
  const own = (await learner.call('GET', '/spa/api/v1/tech-questions')).json<{ id: number }[]>();
  expect(own.map(({ id }) => id)).toEqual([item.target_id]);
});

test('shared templates are written by support and read by everyone with an inbox', async () => {
  const created = await support.call('POST', '/studio/api/reply-templates', {
    title: 'Greeting',
    text: 'Hello, {first_name}!',
  });
  expect(created.statusCode).toBe(201);
  const expert = await createPerson(t, t.aurora, { staffRoles: ['expert'] });
  const list = await expert.call('GET', '/studio/api/reply-templates');
  expect(list.json()).toMatchObject([{ title: 'Greeting', text: 'Hello, {first_name}!' }]);
  const url = `/studio/api/reply-templates/${created.json().id}`;
  expect((await expert.call('DELETE', url)).statusCode).toBe(403);
  expect((await support.call('DELETE', url)).statusCode).toBe(200);
});

test('finds accounts and strangers by name and e-mail', async () => {
  const { learner, item } = await askSupport(t, support);
  await t.aurora.db
    .updateTable('users')
    .set({ last_name: 'Yagodina' })
    .where('id', '=', learner.id)
    .execute();
  await t.app.inject({
    method: 'POST',
    url: '/spa/api/v1/tech-questions/anonymous',
    headers: { 'x-app-id': t.aurora.appId },
    payload: { email: 'zoe@stranger.example', name: 'Zoe Yagod', message: 'Hello' },
  });
  const found = async (q: string) => (await listInbox(support, { q })).map(({ name }) => name);
  expect(await found('yagod')).toEqual(['Vera Yagodina', 'Zoe Yagod']);
  expect(await found('stranger.example')).toEqual(['Zoe Yagod']);
  expect(await found('%')).toEqual([]);
  expect((await listInbox(support, { q: 'Yagodina' }))[0]).toMatchObject({ id: item.id, first_name: 'Vera' });
});
