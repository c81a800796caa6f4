import { readBrandSettings } from '@daystream/api-client';
import type { BrandSettings, RealtimeHandshake } from '@daystream/contract';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createBrandStore } from '../brand/brand-store.ts';
import { createSession, type SessionData } from '../session/session.ts';
import type { RealtimeSocket } from './open-socket.ts';
import { createRealtime } from './realtime.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

type Listener = (payload?: unknown) => void;

/** A socket whose server events are emitted by the test. */
class FakeSocket {
  connected = false;
  active = true;
  readonly sent: unknown[][] = [];
  readonly handshake: () => RealtimeHandshake;
  readonly #listeners = new Map<string, Listener[]>();
  #any: ((event: string, payload: unknown) => void) | undefined;

  constructor(handshake: () => RealtimeHandshake) {
    this.handshake = handshake;
  }
  on(event: string, listener: Listener): void {
    this.#listeners.set(event, [...(this.#listeners.get(event) ?? []), listener]);
  }
  onAny(listener: (event: string, payload: unknown) => void): void {
    this.#any = listener;
  }
  emit(...sent: unknown[]): void {
    this.sent.push(sent);
  }
  disconnect(): void {
    this.connected = false;
    this.active = false;
  }
  receive(event: string, payload?: unknown): void {
    if (event === 'connect') this.connected = true;
    if (event === 'disconnect') this.connected = false;
    for (const listener of this.#listeners.get(event) ?? []) listener(payload);
    if (!['connect', 'disconnect', 'connect_error'].includes(event)) this.#any?.(event, payload);
  }
}

const settings = (version: number) => ({ app_id: 'aurora', title: `v${version}`, version }) as BrandSettings;

async function page(random = 0.5) {
  let stored: SessionData | null = null;
  const session = createSession({
    read: () => stored,
    write: (next) => void (stored = next),
    remove: () => void (stored = null),
  });
  const brand = createBrandStore(readBrandSettings(settings(3)));
  const lost: (boolean | 'check')[] = [];
  const sockets: FakeSocket[] = [];
  const realtime = createRealtime({
    session,
    connection: { check: () => void lost.push('check'), setServerLost: (isLost) => void lost.push(isLost) },
    brand,
    open: (handshake) => {
      const socket = new FakeSocket(handshake);
      sockets.push(socket);
      return Promise.resolve(socket as unknown as RealtimeSocket);
    },
    random: () => random,
  });
  realtime.start();
  const signIn = async (token: string) => {
    session.start({ token });
    await vi.advanceTimersByTimeAsync(0);
    const socket = sockets.at(-1);
    if (!socket) throw new Error('no socket was opened');
    return socket;
  };
  return { session, brand, lost, sockets, realtime, signIn };
}

it('connects with the token and the configuration of the page', async () => {
  const { signIn, brand, sockets } = await page();
  expect(sockets).toEqual([]);
  const socket = await signIn('a');
  expect(socket.handshake()).toEqual({ token: 'a', app_id: 'aurora', config_version: 3 });
  brand.apply(readBrandSettings(settings(4)));
  expect(socket.handshake().config_version).toBe(4);
});

it('closes the connection with the session, and opens a new one for the next session', async () => {
  const { signIn, session, sockets } = await page();
  const first = await signIn('a');
  session.end('signed_out');
  expect(first.active).toBe(false);
  const second = await signIn('b');
  expect([sockets.length, second.handshake().token]).toEqual([2, 'b']);
});

it('ends the session on the event logout', async () => {
  const { signIn, session } = await page();
  (await signIn('a')).receive('logout', { reason: 'other_device' });
  expect([session.token(), session.lastEnd()]).toEqual([null, 'other_device']);
  (await signIn('b')).receive('logout', { reason: 'ended' });
  expect(session.lastEnd()).toBe('expired');
  (await signIn('c')).receive('logout', { reason: 'ended_elsewhere' });
  expect(session.lastEnd()).toBe('ended_elsewhere');
  (await signIn('d')).receive('logout', { reason: 'blocked' });
  expect(session.lastEnd()).toBe('blocked');
});

it('applies a newer configuration, and ignores an older one', async () => {
  const { signIn, brand } = await page();
  const socket = await signIn('a');
  socket.receive('config.changed', settings(2));
  expect(brand.get().title).toBe('v3');
  socket.receive('config.changed', settings(4));
  expect([brand.get().title, brand.live.title]).toEqual(['v4', 'v4']);
});

it('calls onCatchUp listeners after a reconnect, at a random time within five seconds', async () => {
  const { signIn, realtime } = await page(0.5);
  const onCatchUp = vi.fn<(before: number) => void>();
  realtime.onCatchUp(onCatchUp);
  const socket = await signIn('a');
  socket.receive('connect');
  await vi.advanceTimersByTimeAsync(10_000);
  expect(onCatchUp).not.toHaveBeenCalled();
  socket.receive('disconnect');
  await vi.advanceTimersByTimeAsync(4000);
  const connectedAt = Date.now();
  socket.receive('connect');
  await vi.advanceTimersByTimeAsync(2499);
  expect(onCatchUp).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(onCatchUp.mock.calls).toEqual([[connectedAt]]);
});

it('calls onCatchUp listeners after a first connection that took longer than two seconds', async () => {
  const { signIn, realtime } = await page(0);
  const onCatchUp = vi.fn<(before: number) => void>();
  realtime.onCatchUp(onCatchUp);
  const fast = await signIn('a');
  await vi.advanceTimersByTimeAsync(2000);
  fast.receive('connect');
  await vi.advanceTimersByTimeAsync(10_000);
  expect(onCatchUp).not.toHaveBeenCalled();
  const slow = await signIn('b');
  await vi.advanceTimersByTimeAsync(2001);
  const before = Date.now() - 2000;
  slow.receive('connect');
  await vi.advanceTimersByTimeAsync(0);
  // What was answered in the last two seconds counts as up to date.
  expect(onCatchUp.mock.calls).toEqual([[before]]);
});

it('calls onCatchUp listeners once if the connection breaks again in the meantime', async () => {
  const { signIn, realtime } = await page(1);
  const onCatchUp = vi.fn<(before: number) => void>();
  realtime.onCatchUp(onCatchUp);
  const socket = await signIn('a');
  for (const event of ['connect', 'disconnect', 'connect', 'disconnect', 'connect']) socket.receive(event);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(onCatchUp).toHaveBeenCalledTimes(1);
});

it('rejoins open chats after a reconnect, each until its last subscriber leaves', async () => {
  const { signIn, realtime } = await page();
  const socket = await signIn('a');
  const leaves = [realtime.join(7), realtime.join(7)];
  expect(socket.sent).toEqual([]);
  socket.receive('connect');
  expect(socket.sent.map(([event, request]) => [event, request])).toEqual([['chat.join', { dialog_id: 7 }]]);
  leaves[0]?.();
  expect(socket.sent).toHaveLength(1);
  leaves[1]?.();
  expect(socket.sent.at(-1)).toEqual(['chat.leave', { dialog_id: 7 }]);
  socket.receive('disconnect');
  socket.receive('connect');
  expect(socket.sent).toHaveLength(2);
});

it('connects again after a refusal when the session is updated', async () => {
  const { session, signIn, sockets } = await page();
  const socket = await signIn('a');
  session.update({ token: 'a' });
  expect(sockets).toHaveLength(1);
  socket.active = false;
  socket.receive('connect_error');
  session.update({ token: 'a' });
  await vi.advanceTimersByTimeAsync(0);
  expect(sockets).toHaveLength(2);
});

it('asks the server while it is reconnecting, and takes a connection or a refusal for an answer', async () => {
  const { signIn, lost } = await page();
  const socket = await signIn('a');
  lost.length = 0;
  socket.receive('connect_error');
  socket.receive('connect');
  socket.receive('disconnect');
  socket.receive('connect_error');
  socket.active = false;
  socket.receive('connect_error');
  expect(lost).toEqual(['check', false, 'check', false]);
});

it('calls the listeners of an event until they unsubscribe', async () => {
  const { signIn, realtime } = await page();
  const socket = await signIn('a');
  const amounts: number[] = [];
  const stop = realtime.on('scores.amount', ({ amount }) => void amounts.push(amount));
  socket.receive('scores.amount', { amount: 5 });
  stop();
  socket.receive('scores.amount', { amount: 6 });
  expect(amounts).toEqual([5]);
});

it('does not take the end of the connection for an answer', async () => {
  const { signIn, realtime, lost } = await page();
  const socket = await signIn('a');
  socket.receive('connect');
  socket.receive('disconnect');
  socket.receive('connect_error');
  realtime.stop();
  expect(lost.at(-1)).toBe('check');
});
