import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { io, type Socket } from 'socket.io-client';
import { createCompletePerson, type CompletePerson } from '../../testing/complete/complete-person.ts';
import { connectRealtime } from '../../testing/app/realtime-client.ts';
import { createPerson } from '../../testing/base/people.ts';
import { createTestApp, type TestApp } from '../../testing/app/test-app.ts';

let t: TestApp;
let anna: CompletePerson;
let origin: string;
beforeAll(async () => {
  t = await createTestApp();
  anna = await createCompletePerson(t, t.aurora);
  origin = await t.app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => t.close());

const sockets: Socket[] = [];
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.disconnect();
});

/** Connects with the given handshake and returns the outcome. */
function openSocket(auth: Record<string, unknown>): Promise<{ socket: Socket; answer: string }> {
  const socket = io(origin, { path: '/realtime', transports: ['websocket'], auth, forceNew: true });
  sockets.push(socket);
  return new Promise((resolve) => {
    socket.once('connect', () => resolve({ socket, answer: 'connected' }));
    socket.once('connect_error', ({ message }) => resolve({ socket, answer: message }));
  });
}
const outcomeOf = async (auth: Record<string, unknown>) => (await openSocket(auth)).answer;

test('only a valid session of the same brand may connect', async () => {
  const { token } = anna.owner;
  const [expired, ended] = [await createPerson(t, t.aurora), await createPerson(t, t.aurora)];
  await t.aurora.db
    .updateTable('sessions')
    .set({ expires_at: new Date(t.clock.now - 1000) })
    .where('id', '=', expired.sessionId)
    .execute();
  await ended.call('POST', '/spa/api/v1/auth/logout');
  expect(await outcomeOf({ token, app_id: 'aurora' })).toBe('connected');
  // The host belongs to this brand.
  expect(await outcomeOf({ token })).toBe('connected');
  for (const auth of [
    {},
    { token: '' },
    { token: 'nonsense' },
    { token: 7 },
    { token: { toString: 'x' } },
    { token: [token] },
    { token: expired.token },
    { token: ended.token },
    { token, app_id: 'forma' },
  ])
    expect([auth, await outcomeOf({ app_id: 'aurora', ...auth })]).toEqual([auth, 'session_ended']);
  for (const appId of ['unknown', '', '__proto__'])
    expect([appId, await outcomeOf({ token, app_id: appId })]).toEqual([appId, 'brand_not_found']);
});

test('sends the configuration on connection only to a client that says it has an older one', async () => {
  const { version } = t.aurora.settings;
  const received = async (known: unknown) => {
    const socket = io(origin, {
      path: '/realtime',
      transports: ['websocket'],
      auth: { token: anna.owner.token, app_id: 'aurora', config_version: known },
      forceNew: true,
    });
    sockets.push(socket);
    const events: unknown[] = [];
    socket.on('config.changed', ({ version: sent }: { version: number }) => events.push(sent));
    // The server sends connection events before any acknowledgement.
    await socket.timeout(5000).emitWithAck('chat.join', { dialog_id: anna.chatId });
    return events;
  };
  expect(await received(version - 1)).toEqual([version]);
  for (const known of [version, undefined, 'old', null])
    expect([known, await received(known)]).toEqual([known, []]);
});

test('a sign-out sends logout and disconnects the sockets of that session only', async () => {
  const person = await createPerson(t, t.aurora);
  const { socket } = await openSocket({ token: person.token, app_id: 'aurora' });
  const other = await connectRealtime(t, t.aurora, anna.owner);
  const loggedOut = new Promise((resolve) => socket.once('logout', resolve));
  const disconnected = new Promise((resolve) => socket.once('disconnect', resolve));
  await person.call('POST', '/spa/api/v1/auth/logout');
  expect([await loggedOut, await disconnected]).toEqual([{ reason: 'ended' }, 'io server disconnect']);
  expect(other.received).toEqual([]);
  expect(await other.join(anna.chatId)).toBe(true);
  other.close();
});

test.each([
  ['undefined', undefined],
  ['null', null],
  ['a string', 'all'],
  ['a number', 5],
  ['no identifier', {}],
  ['a string as identifier', { dialog_id: '1' }],
  ['the identifier 0', { dialog_id: 0 }],
  ['a negative identifier', { dialog_id: -1 }],
  ['a fraction as identifier', { dialog_id: 1.5 }],
  ['an unsafe integer', { dialog_id: 2 ** 53 }],
  ['an unknown identifier', { dialog_id: 2 ** 53 - 1 }],
  ['an object as identifier', { dialog_id: { valueOf: 1 } }],
])('a request with %s joins no chat and leaves the connection usable', async (_, request) => {
  const { socket } = await openSocket({ token: anna.owner.token, app_id: 'aurora' });
  for (const event of ['chat.leave', 'chat.typing', 'chat.unknown_event']) socket.emit(event, request);
  // Without an acknowledgement callback, with an invalid one, and with a valid one.
  socket.emit('chat.join', request);
  socket.emit('chat.join', request, 'no function');
  expect(await socket.emitWithAck('chat.join', request)).toEqual({ joined: false });
  expect(await socket.emitWithAck('chat.join', { dialog_id: anna.chatId })).toEqual({ joined: true });
});

test('a foreign chat cannot be joined, and typing events reach joined connections only [product §2 chats with experts: typing]', async () => {
  const boris = await createPerson(t, t.aurora);
  const stranger = await createPerson(t, t.forma, { staffRoles: ['admin'] });
  const [outside, foreign, inside, asAdmin] = [
    await connectRealtime(t, t.aurora, boris),
    await connectRealtime(t, t.forma, stranger),
    await connectRealtime(t, t.aurora, anna.owner),
    await openSocket({ token: anna.admin.token, app_id: 'aurora' }),
  ];
  expect([await outside.join(anna.chatId), await foreign.join(anna.chatId)]).toEqual([false, false]);
  expect(await inside.join(anna.chatId)).toBe(true);
  const { socket } = asAdmin;
  // A connection outside the room cannot send to it.
  socket.emit('chat.typing', { dialog_id: anna.chatId });
  await socket.emitWithAck('chat.join', { dialog_id: anna.chatId });
  socket.emit('chat.typing', { dialog_id: anna.chatId });
  expect(await inside.first('chat.typing')).toEqual({ dialog_id: anna.chatId, by: 'employee' });
  expect([inside.received.length, outside.received, foreign.received]).toEqual([1, [], []]);
  for (const client of [outside, foreign, inside]) client.close();
});

test('a client that sends more than the buffer limit is disconnected', async () => {
  const { socket } = await openSocket({ token: anna.owner.token, app_id: 'aurora' });
  const disconnected = new Promise((resolve) => socket.once('disconnect', resolve));
  socket.emit('chat.typing', { dialog_id: anna.chatId, more: 'x'.repeat(20_000) });
  expect(await disconnected).toBe('transport close');
});

test('a user has a limited number of connections, and frees one by closing it', async () => {
  const person = await createPerson(t, t.aurora);
  const { token } = person;
  const connected = await Promise.all(
    Array.from({ length: 60 }, () => openSocket({ token, app_id: 'aurora' })),
  );
  const open = () => connected.filter(({ socket }) => socket.connected);
  await expect.poll(() => open().length).toBe(50);
  open()[0]?.socket.disconnect();
  await expect
    .poll(async () => {
      const { socket } = await openSocket({ token, app_id: 'aurora' });
      // A refused connection is closed before it can be answered.
      const answer = await socket
        .timeout(1000)
        .emitWithAck('chat.join', { dialog_id: 1 })
        .catch(() => undefined);
      return answer;
    })
    .toEqual({ joined: false });
  expect(await outcomeOf({ token: anna.owner.token, app_id: 'aurora' })).toBe('connected');
});

test('3,000 requests of a connection to join one chat read the chat a limited number of times', async () => {
  const { socket } = await openSocket({ token: anna.owner.token, app_id: 'aurora' });
  const reads: string[] = [];
  const { pool } = t.aurora;
  const spy = vi.spyOn(pool, 'query');
  const connect = vi.spyOn(pool, 'connect');
  const join = () =>
    socket.emitWithAck('chat.join', { dialog_id: anna.chatId }) as Promise<{ joined: boolean }>;
  const answers = await Promise.all(Array.from({ length: 3000 }, join));
  reads.push(...spy.mock.calls.map(String), ...connect.mock.calls.map(String));
  expect(answers.filter(({ joined }) => joined)).toHaveLength(120);
  expect(reads.length).toBeLessThanOrEqual(240);
  const { now } = t.clock;
  t.clock.now = now + 60_000;
  expect(await join()).toEqual({ joined: true });
  t.clock.now = now;
});
