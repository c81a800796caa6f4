import type { SupportThread, SupportTicket } from '@daystream/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createFile } from '../../../testing/talking/homework.ts';
import { createPerson, type TestPerson } from '../../../testing/base/people.ts';
import { connectRealtime } from '../../../testing/app/realtime-client.ts';
import { createPublishedCourse, createStream } from '../../../testing/learning/streams.ts';
import { createTestApp, type TestApp } from '../../../testing/app/test-app.ts';

// Learners continue their own questions to support.

let t: TestApp;
let support: TestPerson;
beforeAll(async () => {
  t = await createTestApp();
  support = await createPerson(t, t.aurora, { staffRoles: ['support'], name: 'Olga' });
});
afterAll(() => t.close());

const base = '/spa/api/v1/tech-questions';

async function ask(person: TestPerson, body: object): Promise<SupportTicket> {
  const answer = await person.call('POST', base, body);
  expect(answer.json()).toEqual({ success: true });
  t.clock.now += 15_000;
  const [newest] = await listOf(person);
  return newest as SupportTicket;
}
const listOf = async (person: TestPerson, query = '') =>
  (await person.call('GET', `${base}${query}`)).json<SupportTicket[]>();
const threadOf = async (person: TestPerson, id: number) =>
  (await person.call('GET', `${base}/${id}`)).json<SupportThread>();
const answer = (id: number, body: object) => support.call('POST', `/studio/api/tickets/${id}/answer`, body);

test('a learner sees the answer to a question with a course and files, at once and until it is seen [rules §5 signed-in support form, product §2 support center, product §3 support category]', async () => {
  const vera = await createPerson(t, t.aurora, { name: 'Vera' });
  const course = await createPublishedCourse(t, t.aurora, { title: 'The living face' });
  const streamId = await createStream(t, t.aurora, { userId: vera.id, courseId: course.id });
  const [photo, drawing] = [await createFile(t.aurora, vera.id), await createFile(t.aurora, support.id)];
  const ticket = await ask(vera, { message: 'What is this?', target_id: streamId, file_ids: [photo] });
  expect(ticket).toMatchObject({
    state: 'open',
    course: 'The living face',
    last_message: 'What is this?',
    is_last_own: true,
    unread_count: 0,
  });

  const realtime = await connectRealtime(t, t.aurora, vera);
  const answered = await answer(ticket.id, { message: 'A muscle.', file_ids: [drawing] });
  expect(answered.json().data.messages.map(({ files }: { files: unknown[] }) => files.length)).toEqual([
    1, 1,
  ]);
  expect(await realtime.first('ticket.answered')).toEqual({ id: ticket.id });
  realtime.close();

  expect(await listOf(vera)).toMatchObject([
    { id: ticket.id, state: 'answered', last_message: 'A muscle.', is_last_own: false, unread_count: 1 },
  ]);
  const thread = await threadOf(vera, ticket.id);
  expect(thread.messages).toMatchObject([
    { employee: null, message: 'What is this?', files: [{ id: photo }] },
    { employee: { name: 'Olga' }, message: 'A muscle.', files: [{ id: drawing }] },
  ]);
  expect(thread.messages[1]?.files[0]?.url).toMatch(/^\/media\//);
  expect((await vera.call('PUT', `${base}/${ticket.id}/viewed`)).json()).toEqual({ success: true });
  expect((await listOf(vera))[0]).toMatchObject({ id: ticket.id, unread_count: 0 });
});

test('a reply opens a closed question again, waits for the delay, and is stored once [rules §5 messageDelay, rules §9 messageDelay]', async () => {
  const vera = await createPerson(t, t.aurora, { name: 'Vera' });
  const { id } = await ask(vera, { message: 'How long?' });
  await support.call('POST', `/studio/api/tickets/${id}/close`);
  const reply = (message: string, key: string) =>
    vera.call('POST', `${base}/${id}/messages`, { message }, { 'idempotency-key': key });
  const [first, repeated] = await Promise.all([reply('And now?', 'a'), reply('And now?', 'a')]);
  expect([first.statusCode, repeated.statusCode]).toEqual([201, 201]);
  expect(first.json()).toMatchObject({ state: 'open', messages: [{}, { message: 'And now?' }] });
  const tooSoon = await reply('Hello?', 'b');
  expect([tooSoon.statusCode, tooSoon.json().code, tooSoon.headers['retry-after']]).toEqual([
    429,
    'message_too_often',
    '15',
  ]);
  const another = await vera.call('POST', base, { message: 'Another question' });
  expect(another.json().code).toBe('message_too_often');
  t.clock.now += 15_000;
  expect((await reply('Hello?', 'b')).statusCode).toBe(201);
  expect((await threadOf(vera, id)).messages.map(({ message }) => message)).toEqual([
    'How long?',
    'And now?',
    'Hello?',
  ]);
});

test('refuses empty and too long replies, and files of another person', async () => {
  const vera = await createPerson(t, t.aurora, { name: 'Vera' });
  const { id } = await ask(vera, { message: 'How long?' });
  const codeOf = async (body: object) => {
    const { errors } = (await vera.call('POST', `${base}/${id}/messages`, body)).json();
    return Object.keys(errors ?? {});
  };
  expect(await codeOf({ message: ' \n' })).toEqual(['message']);
  expect(await codeOf({ message: 'x'.repeat(501) })).toEqual(['message']);
  expect(await codeOf({ message: 'x'.repeat(100_000) })).toEqual(['message']);
  expect(await codeOf({ message: 'x', file_ids: [await createFile(t.aurora, support.id)] })).toEqual([
    'file_ids',
  ]);
  expect(await codeOf({ message: 'x', file_ids: Array.from({ length: 500 }, (_, i) => i + 1) })).toEqual([
    'file_ids',
  ]);
});

test('a learner sees only own questions, without reports of faults; a page is a part of them', async () => {
  const [vera, boris] = [await createPerson(t, t.aurora), await createPerson(t, t.aurora)];
  const own = await ask(vera, { message: 'Mine' });
  await ask(vera, { message: 'Mine too' });
  await vera.call('POST', `${base}/auto`, { message: 'Error 4' });
  expect((await listOf(vera)).map(({ last_message: text }) => text)).toEqual(['Mine too', 'Mine']);
  expect((await listOf(vera, '?page=2&per-page=1')).map(({ id }) => id)).toEqual([own.id]);
  expect(await listOf(boris)).toEqual([]);
});
