import { expect, it, vi } from 'vitest';
import { localSessionStore } from './session-stores.ts';
import { createSession, type SessionData, type SessionEnd } from './session.ts';

const key = 'session';
const isSession = (value: unknown): value is SessionData =>
  typeof (value as SessionData | null)?.token === 'string';

/** A browser whose tabs share a store. */
function browser() {
  const stored = new Map<string, string>();
  const storage = {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => void stored.set(name, value),
    removeItem: (name: string) => void stored.delete(name),
  } as unknown as Storage;
  const tabs = new EventTarget();
  const storageChanged = () => tabs.dispatchEvent(Object.assign(new Event('storage'), { key }));
  const open = () => createSession(localSessionStore({ key, storage, tabs, isSession }));
  return { storage, open, storageChanged };
}

it('restores the session on the next page', () => {
  const { open } = browser();
  open().start({ token: 'a' });
  expect(open().get()).toEqual({ token: 'a' });
});

it('updates the data of the current session only, without a new start', () => {
  const { open } = browser();
  const session = open();
  const [started, changed] = [vi.fn<() => void>(), vi.fn<() => void>()];
  session.start({ token: 'a' });
  session.onStart(started);
  session.subscribe(changed);
  const named = { token: 'a', name: 'Anna' };
  session.update(named);
  session.update({ token: 'b' });
  expect([session.get(), open().get()]).toEqual([named, named]);
  expect([started.mock.calls.length, changed.mock.calls.length]).toEqual([0, 1]);
});

it('removes the session when it ends, and reports the reason', () => {
  const { open } = browser();
  const session = open();
  const ends: SessionEnd[] = [];
  session.onEnd((reason) => ends.push(reason));
  session.end('expired');
  expect(ends).toEqual([]);
  session.start({ token: 'a' });
  session.end('expired');
  session.end('signed_out');
  expect([ends, session.token(), session.lastEnd(), open().get()]).toEqual([
    ['expired'],
    null,
    'expired',
    null,
  ]);
  session.start({ token: 'b' });
  expect(session.lastEnd()).toBeNull();
});

it('follows a sign-in and a sign-out in another tab', () => {
  const { open, storageChanged } = browser();
  const [here, there] = [open(), open()];
  const changed = vi.fn<() => void>();
  there.subscribe(changed);
  here.start({ token: 'a' });
  storageChanged();
  expect([there.token(), changed.mock.calls.length]).toEqual(['a', 1]);
  storageChanged();
  expect(changed).toHaveBeenCalledTimes(1);
  here.end('signed_out');
  storageChanged();
  expect([there.token(), there.lastEnd(), changed.mock.calls.length]).toEqual([null, 'other_tab', 2]);
});

it('keeps the session of another tab that has signed in in the meantime', () => {
  const { open } = browser();
  const here = open();
  here.start({ token: 'a' });
  open().start({ token: 'b' });
  here.end('expired');
  expect(open().token()).toBe('b');
});

it.each(['{', 'null', '{"id":1}', '[]'])('ignores the stored text %s', (text) => {
  const { storage, open } = browser();
  storage.setItem(key, text);
  expect(open().get()).toBeNull();
});

it('does not call unsubscribed listeners', () => {
  const session = browser().open();
  const changed = vi.fn<() => void>();
  const stop = session.subscribe(changed);
  stop();
  session.start({ token: 'a' });
  session.end('expired');
  expect(changed).not.toHaveBeenCalled();
});
