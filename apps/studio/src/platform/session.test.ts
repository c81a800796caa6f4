import { expect, it, vi } from 'vitest';
import { createSessionStore, type StaffSession } from './session.ts';

const member: StaffSession = { token: 't', id: 1, name: 'Анна', email: '', avatar: null, roles: ['expert'] };

function browser() {
  const kept = new Map<string, string>();
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  } as unknown as Storage;
  const tabs = new EventTarget();
  const tell = () =>
    tabs.dispatchEvent(Object.assign(new Event('storage'), { key: 'daystream.studio.session' }));
  const open = () => createSessionStore(storage, tabs);
  return { storage, open, tell };
}

it('lives on in the next visit', () => {
  const { open } = browser();
  open().set(member);
  expect(open().get()).toEqual(member);
});

it('is seen to end in another tab', () => {
  const { open, tell } = browser();
  const [here, there] = [open(), open()];
  here.set(member);
  tell();
  const heard = vi.fn<() => void>();
  there.subscribe(heard);
  here.clear();
  tell();
  expect(there.get()).toBeNull();
  expect(heard).toHaveBeenCalled();
});

it('tells an ending by the server from signing out', () => {
  const store = browser().open();
  store.set(member);
  store.clear();
  expect(store.wasEnded()).toBe(false);
  store.set(member);
  store.end();
  expect(store.wasEnded()).toBe(true);
  store.set(member);
  expect(store.wasEnded()).toBe(false);
});

it.each(['{', 'null', '{"token":1}', '[]'])('takes %s for nothing', (text) => {
  const { storage, open } = browser();
  storage.setItem('daystream.studio.session', text);
  expect(open().get()).toBeNull();
});
