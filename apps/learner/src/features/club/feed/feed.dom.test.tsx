import type { FeedItem } from '@daystream/contract';
import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { queryClient } from '../../../platform/client/query-client.ts';
import { fakeApi } from '../../../testing/fake-api.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { user } from '../../../testing/wire.ts';
import { ClubNews } from './club-news.tsx';
import { FeedList } from './feed-list.tsx';

// jsdom does not scroll.
Element.prototype.scrollIntoView ??= vi.fn<() => void>();

const course = (id: number, title: string, more: Partial<FeedItem> = {}): FeedItem => ({
  key: `course:${id}`,
  kind: 'course',
  id,
  community_id: 1,
  published_at: 1_780_000_000 + id,
  is_new: false,
  is_pinned: false,
  post: null,
  article: null,
  course: { id, title, stream_id: id === 1 ? 5 : null },
  ...more,
});
const page = (...items: FeedItem[]) => ({
  items,
  pinned: [],
  next_cursor: null,
  newest: '1780000000000000.9',
});
const headings = () => screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
const list = <FeedList communityId={1} renderPost={() => null} />;

it('pinned items stand on top, once, and what is shown is marked as seen [product §2 feed/news]', async () => {
  const pinned = course(1, 'Face', { is_pinned: true });
  const seen: unknown[] = [];
  fakeApi({
    'user.get': () => user,
    'club.feed.list': () => ({ ...page(course(2, 'Neck', { is_new: true }), pinned), pinned: [pinned] }),
    'club.feed.countNew': () => ({ count: 0 }),
    'club.feed.see': ({ body }) => {
      seen.push(body);
      return { success: true };
    },
  });
  await renderScreen(list);
  await screen.findByText('Pinned');
  expect(headings()).toEqual(['Face', 'Neck']);
  expect(screen.getAllByText('New')).toHaveLength(1);
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/course/5/calendar',
    '/catalog',
  ]);
  await waitFor(() => expect(seen).toEqual([{ community_id: 1, until: '1780000000000000.9' }]));
});

it('what comes meanwhile is announced, and the page stays until the reader shows it', async () => {
  const api = fakeApi({
    'user.get': () => user,
    'club.feed.list': () => page(course(1, 'Face')),
    'club.feed.countNew': () => ({ count: 0 }),
    'club.feed.see': () => ({ success: true }),
  });
  const visitor = await renderScreen(list);
  await screen.findByText('Face');
  api.answer({
    'club.feed.list': () => page(course(2, 'Neck'), course(1, 'Face')),
    'club.feed.countNew': () => ({ count: 1 }),
  });
  // As the event `club.feed` does.
  await queryClient.invalidateQueries({ queryKey: ['club', 'feed', 'new'] });
  const button = await screen.findByRole('button', { name: 'Show 1 new item' });
  expect(headings()).toEqual(['Face']);
  await visitor.click(button);
  await waitFor(() => expect(headings()).toEqual(['Neck', 'Face']));
});

it('the home screen shows the newest items of the clubs, and nothing of an empty feed', async () => {
  const api = fakeApi({
    'user.get': () => user,
    'club.feed.list': () => page(),
    'club.feed.countNew': () => ({ count: 0 }),
  });
  await renderScreen(<ClubNews />);
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(screen.queryByRole('region', { name: 'Club news' })).not.toBeInTheDocument();
  queryClient.clear();
  api.answer({ 'club.feed.list': () => page(course(2, 'Neck', { is_new: true })) });
  await renderScreen(<ClubNews />);
  expect(await screen.findByText('New course: Neck')).toBeVisible();
  expect(screen.getByRole('link', { name: 'All' })).toHaveAttribute('href', '/feed');
});

it('a post on the home screen names whom it mentions, and its line opens it', async () => {
  const post = {
    id: 7,
    community_id: 1,
    space: null,
    author: { id: 5, name: 'Olga', avatar: null, is_staff: false },
    text: 'Thank you, @[9]!',
    mentions: [{ id: 9, name: 'Boris Kim' }],
    files: [],
    poll: null,
    state: 'shown',
    reactions: { counts: [], own: null },
    comments_count: 0,
    is_own: false,
    is_following: false,
    published_at: 1_780_000_000,
    edited_at: null,
  } satisfies FeedItem['post'];
  fakeApi({
    'user.get': () => user,
    'club.feed.list': () => page(course(7, '', { key: 'post:7', kind: 'post', course: null, post })),
    'club.feed.countNew': () => ({ count: 0 }),
  });
  await renderScreen(<ClubNews />);
  expect(await screen.findByRole('link', { name: /Thank you, @Boris Kim!/ })).toHaveAttribute(
    'href',
    '/club/1/post/7',
  );
});
