import { expect, it } from 'vitest';
import { feedItemTitle, type FeedItem } from './feed-item-title.ts';

it('a post is named by its text, with names in place of mentions', () => {
  const post = { text: 'Thanks, @[5] and @[6]', mentions: [{ id: 5, name: 'Anna' }] };
  expect(feedItemTitle({ post, article: null, course: null } as unknown as FeedItem)).toBe(
    'Thanks, @Anna and @…',
  );
});
