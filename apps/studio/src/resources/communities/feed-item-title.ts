import type { Reply } from '@daystream/api-client';
import { withNames } from '@daystream/domain';

export type FeedItem = Reply<'club.feed.list'>['items'][number];

/** The title of an item of a feed, or the beginning of its text with the names of whom it mentions; empty for a post with files alone. */
export function feedItemTitle({
  post,
  article,
  course,
}: Pick<FeedItem, 'post' | 'article' | 'course'>): string {
  if (article !== null) return article.title;
  if (course !== null) return course.title;
  if (post === null) return '';
  const nameOf = (userId: number) => post.mentions.find(({ id }) => id === userId)?.name || '…';
  return withNames(post.text, nameOf).slice(0, 120);
}
