import type { InboxItem, InboxNote, InboxReport } from '@daystream/contract';
import { streamChatId } from '@daystream/domain';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createPerson, type TestPerson } from '../../testing/people.ts';
import { connectRealtime } from '../../testing/realtime-client.ts';
import { refusalOf } from '../../testing/refusal.ts';
import { createReviewedCourse, createSentHomework } from '../../testing/homework.ts';
import { createStream } from '../../testing/streams.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

let t: TestApp;
let support: TestPerson;
let admin: TestPerson;
beforeAll(async () => {
  t = await createTestApp();
  support = await createPerson(t, t.aurora, { staffRoles: ['support'], name: 'Olga' });
  admin = await createPerson(t, t.aurora, { staffRoles: ['admin'], name: 'Ada' });
});
afterAll(() => t.close());

const base = '/studio/api/inbox';
async function listOf(person: TestPerson, filter: object = {}): Promise<InboxItem[]> {
  const answer = await person.call('GET', `${base}?filter=${encodeURIComponent(JSON.stringify(filter))}`);
  expect(answer.statusCode).toBe(200);
  return answer.json();
}

/** A question of a new learner; returns its item and its ticket. */
async function ask(message = 'How long?') {
  const learner = await createPerson(t, t.aurora, { name: 'Vera' });
  await learner.call('POST', '/spa/api/v1/tech-questions', { message });
  const [item] = await listOf(support, { user_id: [learner.id] });
  if (item === undefined) throw new Error('the question is not in the inbox');
  return { learner, item };
}
const act = (person: TestPerson, { id }: { id: number }, action: string, body: object) =>
  person.call('POST', `${base}/${id}/${action}`, body);
const answer = ({ target_id: id }: InboxItem) =>
  support.call('POST', `/studio/api/tickets/${id}/answer`, { message: 'Until May.' });

test('a question waits from its first message to the answer, and again from the next message', async () => {
  const { learner, item } = await ask();
  expect(item).toMatchObject({
    kind: 'ticket',
    name: 'Vera',
    excerpt: 'How long?',
    is_waiting: true,
    assignee: null,
    due_at: item.waiting_since + 24 * 3600,
  });
  const seen = async (filter: object = {}) =>
    (await listOf(support, { ...filter, user_id: [learner.id] })).map(({ waiting_since }) => waiting_since);
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
  const [item] = await listOf(expert, own);
  expect(item).toMatchObject({ kind: 'homework', target_id: homework.id, due_at: homework.review_until });
  expect(await listOf(admin, own)).toHaveLength(1);
  expect(await listOf(support, own)).toEqual([]);
  expect(await listOf(stranger, own)).toEqual([]);
  const hidden = item as InboxItem;
  for (const person of [support, stranger])
    expect((await person.call('GET', `${base}/${hidden.id}`)).statusCode).toBe(404);
  // Experts do not handle tickets.
  const { item: ticket } = await ask();
  expect((await expert.call('GET', `${base}/${ticket.id}`)).statusCode).toBe(404);
  await expert.call('POST', `/studio/api/homework-statuses/${homework.id}/accept`, { message: '' });
  expect(await listOf(expert, own)).toEqual([]);
});

test('lists the next deadline first, by who has it, what is overdue and what is snoozed', async () => {
  const { item: first } = await ask('First');
  t.clock.now += 3_600_000;
  const { item: second } = await ask('Second');
  const ids = async (filter: object = {}) =>
    (await listOf(support, { kind: 'ticket', ...filter })).map(({ id }) => id);
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

test('hands an item over with a note, which the colleague is told of; mentions are found', async () => {
  const { item } = await ask();
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
  const notes = (await admin.call('GET', `${base}/${item.id}/notes`)).json<InboxNote[]>();
  expect(notes).toMatchObject([
    { author: { name: 'Olga' }, text: 'She asked before', mentions: [{ name: 'Ida' }] },
    { text: 'See the payment', mentions: [{ name: 'Ada' }] },
  ]);
  expect((await listOf(admin, { is_mentioned: true })).map(({ id }) => id)).toEqual([item.id]);
  await act(support, item, 'answering', { is_answering: true });
  expect(await realtime.first('inbox.answering')).toEqual({
    id: item.id,
    user_id: support.id,
    name: 'Olga',
    is_answering: true,
  });
  realtime.close();
});

describe('assignment', () => {
  const set = (assignment: string, away_ids: number[] = []) =>
    admin.call('PUT', '/studio/api/inbox-settings', {
      ticket_hours: 8,
      chat_hours: 24,
      consultation_hours: 72,
      assignment,
      away_ids,
    });

  test('gives new items to those who may answer them, in turns, without those who are away', async () => {
    const agents = (await support.call('GET', '/studio/api/inbox-colleagues')).json<{ id: number }[]>();
    const [one, two] = [
      await createPerson(t, t.aurora, { staffRoles: ['support'] }),
      await createPerson(t, t.aurora, { staffRoles: ['support'] }),
    ];
    await set(
      'round_robin',
      agents.map(({ id }) => id),
    );
    const assigned = [];
    for (const message of ['a', 'b', 'c']) assigned.push((await ask(message)).item);
    expect(assigned.map(({ assignee }) => assignee?.id)).toEqual([one.id, two.id, one.id]);
    expect(assigned.every((item) => item.due_at === item.waiting_since + 8 * 3600)).toBe(true);
    await set('manual');
    expect((await ask()).item.assignee).toBeNull();
  });

  test('gives homework to an expert of its course', async () => {
    await set('course');
    const { course, expert } = await createReviewedCourse(t, t.aurora);
    const { learner } = await createSentHomework(t, t.aurora, course);
    const [item] = await listOf(admin, { user_id: [learner.id] });
    expect(item?.assignee?.id).toBe(expert.id);
    await set('manual');
  });

  test('is changed by admins only', async () => {
    const body = {
      ticket_hours: 8,
      chat_hours: 24,
      consultation_hours: 72,
      assignment: 'manual',
      away_ids: [],
    };
    expect(refusalOf(await support.call('PUT', '/studio/api/inbox-settings', body))).toEqual([
      403,
      'forbidden',
    ]);
  });
});

test('merges a ticket into another of the same asker, and of no other', async () => {
  const { learner, item } = await ask('First');
  t.clock.now += 15_000;
  await learner.call('POST', '/spa/api/v1/tech-questions', { message: 'Second' });
  const items = await listOf(support, { user_id: [learner.id] });
  const second = items.find(({ id }) => id !== item.id) as InboxItem;
  const merge = (into: InboxItem) =>
    support.call('POST', `/studio/api/tickets/${second.target_id}/merge`, { into_id: into.target_id });
  const { item: other } = await ask();
  expect(refusalOf(await merge(other))).toEqual([422, 'invalid']);
  expect(refusalOf(await merge(second))).toEqual([422, 'invalid']);
  const merged = (await merge(item)).json().data;
  expect(merged.messages.map(({ message }: { message: string }) => message)).toEqual(['First', 'Second']);
  expect((await listOf(support, { user_id: [learner.id] })).map(({ id }) => id)).toEqual([item.id]);
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

test('reports first response, resolution and the share in time, by day and by person', async () => {
  const agent = await createPerson(t, t.aurora, { staffRoles: ['support'], name: 'Una' });
  t.clock.now += 20 * 86_400_000;
  const from = new Date(t.clock.now - 2 * 86_400_000).toISOString().slice(0, 10);
  const { item: quick } = await ask();
  const { item: slow } = await ask();
  const act2 = (item: InboxItem, verb: string, body?: object) =>
    agent.call('POST', `/studio/api/tickets/${item.target_id}/${verb}`, body);
  t.clock.now += 600_000;
  await act2(quick, 'answer', { message: 'Until May.' });
  await act2(quick, 'answer', { message: 'I mean June.' });
  t.clock.now += 48 * 3_600_000;
  await act2(slow, 'close');
  const report = (await admin.call('GET', `/studio/api/inbox-report?from=${from}`)).json<InboxReport>();
  const expected = {
    answers_count: 3,
    first_response: (600 + 48 * 3600 + 600) / 2,
    resolution: 48 * 3600 + 600,
    within_deadline: 0.5,
  };
  expect(report.totals).toEqual(expected);
  expect(report.people).toEqual([{ id: agent.id, name: 'Una', ...expected }]);
  expect(report.days.map(({ answers_count: count }) => count)).toEqual([2, 1]);
});

test('the chat of a stream waits from the learner’s first message until an expert writes', async () => {
  const { course, expert } = await createReviewedCourse(t, t.aurora);
  const learner = await createPerson(t, t.aurora, { name: 'Vera' });
  const streamId = await createStream(t, t.aurora, { userId: learner.id, courseId: course.id });
  const chats = (await learner.call('GET', '/spa/api/v1/chats')).json<{ id: number; stream_id: number }[]>();
  const chatId = chats.find(({ stream_id: id }) => id === streamId)?.id;
  const send = async (person: TestPerson, url: string, message: string) =>
    expect((await person.call('POST', `${url}/chats/${chatId}/messages`, { message })).statusCode).toBe(201);
  const waiting = async () =>
    (await listOf(expert, { user_id: [learner.id], kind: 'chat' })).map((item) => [
      item.excerpt,
      item.due_at - item.waiting_since,
    ]);
  await send(learner, '/spa/api/v1', 'May I swim?');
  t.clock.now += 60_000;
  await send(learner, '/spa/api/v1', 'And run?');
  expect(await waiting()).toEqual([['And run?', 24 * 3600]]);
  await send(expert, '/studio/api', 'You may.');
  expect(await waiting()).toEqual([]);
});

describe('consultations', () => {
  const hour = 3_600_000;
  async function createChat() {
    const { course, expert } = await createReviewedCourse(t, t.aurora);
    const learner = await createPerson(t, t.aurora, { name: 'Vera' });
    const streamId = await createStream(t, t.aurora, { userId: learner.id, courseId: course.id });
    const chatId = streamChatId(streamId);
    await t.aurora.db
      .updateTable('user_course_streams')
      .set({ max_consultation_count: 3 })
      .where('id', '=', streamId)
      .execute();
    const question = (message: string) =>
      learner.call('POST', `/spa/api/v1/chats/${chatId}/messages`, { message });
    const reply = (message: string) =>
      expert.call('POST', `/studio/api/chats/${chatId}/messages`, { message });
    /** Kind, excerpt and hours until each item is due. */
    const waiting = async () =>
      (await listOf(expert, { user_id: [learner.id] })).map((item) => [
        item.kind,
        item.excerpt,
        Math.round((item.due_at * 1000 - t.clock.now) / hour),
      ]);
    const open = async (): Promise<number> =>
      (await expert.call('POST', `/studio/api/chats/${chatId}/consultations`, {})).json().id;
    const close = (id: number) =>
      expert.call('POST', `/studio/api/consultations/${id}/close`, { amount: 1, explanation: '' });
    return { expert, learner, question, reply, waiting, open, close, chatId };
  }

  test('an open one takes the place of its chat, waits for an answer, then for its closing', async () => {
    const chat = await createChat();
    await chat.question('May I swim?');
    t.clock.now += hour;
    expect(await chat.waiting()).toEqual([['chat', 'May I swim?', 23]]);
    const id = await chat.open();
    expect(await chat.waiting()).toEqual([['consultation', 'May I swim?', 23]]);
    const [item] = await listOf(chat.expert, { user_id: [chat.learner.id] });
    expect([item?.target_id, item?.assignee?.id]).toEqual([id, chat.expert.id]);
    await chat.reply('You may.');
    expect(await chat.waiting()).toEqual([['consultation', 'You may.', 72]]);
    t.clock.now += hour;
    await chat.question('And run?');
    t.clock.now += hour;
    await chat.question('Slowly?');
    expect(await chat.waiting()).toEqual([['consultation', 'Slowly?', 23]]);
    await chat.reply('Yes.');
    t.clock.now += hour;
    await chat.close(id);
    expect(await chat.waiting()).toEqual([]);
    const report = (await chat.expert.call('GET', '/studio/api/inbox-report')).json<InboxReport>();
    expect(report.totals).toMatchObject({ answers_count: 3, within_deadline: 1, first_response: 3600 });
    await chat.question('Thanks');
    expect(await chat.waiting()).toEqual([['chat', 'Thanks', 24]]);
  });

  test('a booked video consultation waits for its confirmation, at most until it begins', async () => {
    const { course, expert } = await createReviewedCourse(t, t.aurora);
    const learner = await createPerson(t, t.aurora, { name: 'Vera' });
    const streamId = await createStream(t, t.aurora, { userId: learner.id, courseId: course.id });
    const at = (hours: number) => new Date(t.clock.now + hours * hour);
    const { id } = await t.aurora.db
      .insertInto('video_consultations')
      .values({
        stream_id: streamId,
        user_id: learner.id,
        expert_id: expert.id,
        status: 'waiting',
        starts_at: at(5),
        ends_at: at(6),
        busy_until: at(6),
        note: 'My neck',
        updated_at: at(0),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    for (const person of [expert, support]) {
      const [item] = await listOf(person, { kind: 'video_consultation', user_id: [learner.id] });
      expect(item).toMatchObject({ target_id: id, excerpt: 'My neck', assignee: { id: expert.id } });
      expect(item?.due_at).toBe(Math.floor(at(5).getTime() / 1000));
    }
    const url = `/studio/api/video-consultations/${id}`;
    const confirmed = await expert.call('POST', `${url}/confirm`, { room_url: 'https://meet.example/1' });
    expect(confirmed.statusCode).toBe(200);
    expect(await listOf(expert, { user_id: [learner.id] })).toEqual([]);
    const report = (await expert.call('GET', '/studio/api/inbox-report')).json<InboxReport>();
    expect(report.totals).toMatchObject({ answers_count: 1, within_deadline: 1 });
  });
});

test('support sees how quickly they answer themselves, and not their colleagues', async () => {
  const [one, two] = [
    await createPerson(t, t.aurora, { staffRoles: ['support'], name: 'Una' }),
    await createPerson(t, t.aurora, { staffRoles: ['support'], name: 'Ugo' }),
  ];
  for (const person of [one, two, two])
    await person.call('POST', `/studio/api/tickets/${(await ask()).item.target_id}/answer`, {
      message: 'Yes',
    });
  const report = (await two.call('GET', '/studio/api/inbox-report')).json<InboxReport>();
  expect([report.totals.answers_count, report.people.map(({ name }) => name)]).toEqual([2, ['Ugo']]);
});

test('finds accounts and strangers by name and e-mail', async () => {
  const { learner, item } = await ask();
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
  const found = async (q: string) => (await listOf(support, { q })).map(({ name }) => name);
  expect(await found('yagod')).toEqual(['Vera Yagodina', 'Zoe Yagod']);
  expect(await found('stranger.example')).toEqual(['Zoe Yagod']);
  expect(await found('%')).toEqual([]);
  expect((await listOf(support, { q: 'Yagodina' }))[0]?.id).toBe(item.id);
});
