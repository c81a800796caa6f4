// @vitest-environment jsdom
import type { RealtimeEvents } from '@daystream/contract';
import type { Realtime } from '@daystream/web/realtime';
import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

// The page contains the settings of its brand.
vi.hoisted(() => {
  document.body.innerHTML = `<script type="application/json" id="brand">
    ${JSON.stringify({ app_id: 'aurora', title: 'Aurora', version: 1, languages: ['ru'], default_language: 'ru' })}
  </script>`;
});
const { followEvents } = await import('./follow-events.ts');

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

type EventName = keyof RealtimeEvents;

/** A page that follows realtime events; `publish` and `reconnect` simulate the server. */
function page() {
  const listeners = new Map<EventName, ((event: never) => void)[]>();
  const reconnects: ((before: number) => void)[] = [];
  const realtime = {
    on: (name: EventName, listener: (event: never) => void) => {
      listeners.set(name, [...(listeners.get(name) ?? []), listener]);
      return () => undefined;
    },
    onCatchUp: (listener: (before: number) => void) => {
      reconnects.push(listener);
      return () => undefined;
    },
  } as unknown as Realtime;
  const queryClient = new QueryClient();
  followEvents(realtime, queryClient);
  const publish = <Name extends EventName>(name: Name, event: Parameters<RealtimeEvents[Name]>[0]) => {
    for (const listener of listeners.get(name) ?? []) listener(event as never);
  };
  const reconnect = (before = Date.now() + 1) => {
    for (const listener of reconnects) listener(before);
  };
  const cached = (...queryKey: unknown[]) => ({
    as: (data: unknown) => queryClient.setQueryData(queryKey, data),
    isStale: () => queryClient.getQueryState(queryKey)?.isInvalidated ?? false,
  });
  return { publish, reconnect, cached };
}

it.each([
  ['newer', 4, true],
  ['the same', 3, true],
  ['older', 2, false],
])(
  'handles a published course whose version is %s than the cached one (%s): refetch %s',
  (_, version, isRefetched) => {
    const { publish, cached } = page();
    const course = cached('courses', 1);
    const other = cached('courses', 2);
    course.as({ id: 1, version: 3 });
    other.as({ id: 2, version: 3 });
    publish('content.published', { course_id: 1, version });
    expect([course.isStale(), other.isStale()]).toEqual([isRefetched, false]);
  },
);

it('refetches only the banners when banners are published', () => {
  const { publish, cached } = page();
  const [banners, streams] = [cached('banners', 'home'), cached('streams')];
  banners.as([]);
  streams.as([]);
  publish('content.published', { content: 'banners' });
  expect([banners.isStale(), streams.isStale()]).toEqual([true, false]);
});

it('does not refetch a chat that does not show the video', () => {
  const { publish, cached } = page();
  const chat = cached('chats', 7, 'messages');
  chat.as({
    pages: [{ items: [{ id: 1, files: [{ id: 4, video: { progress: 1 } }] }] }],
    pageParams: [null],
  });
  publish('file.video', { file_id: 4, state: 'processing', progress: 50 });
  publish('file.video', { file_id: 5, state: 'ready', progress: 100 });
  expect(chat.isStale()).toBe(false);
});

it('refetches after a slow connection only what was answered before it', () => {
  const { reconnect, cached } = page();
  const [early, late] = [cached('notifications'), cached('homework')];
  early.as([]);
  vi.advanceTimersByTime(3000);
  late.as([]);
  reconnect(Date.now());
  expect([early.isStale(), late.isStale()]).toEqual([true, false]);
});

it('refetches everything after a reconnect except courses that have not changed', async () => {
  const answer = [
    { id: 1, version: 3, updated_at: 10 },
    { id: 2, version: 8, updated_at: 20 },
  ];
  const fetch = vi.fn<Window['fetch']>(() => Promise.resolve(Response.json(answer)));
  vi.stubGlobal('fetch', fetch);
  const { reconnect, cached } = page();
  const courses = [cached('courses', 1), cached('courses', 2)];
  courses[0]?.as({ id: 1, version: 3, updatedAt: 10_000 });
  courses[1]?.as({ id: 2, version: 7, updatedAt: 15_000 });
  const homeworks = cached('homework');
  homeworks.as([]);
  reconnect();
  await vi.waitFor(() => expect(courses[1]?.isStale()).toBe(true));
  expect([courses[0]?.isStale(), homeworks.isStale()]).toEqual([false, true]);
  expect(fetch).toHaveBeenCalledTimes(1);
});
