import type { Reply } from '@daystream/api-client';

export type FeedItem = Reply<'club.feed.list'>['items'][number];

/** The title of an item of a feed, or the beginning of its text; empty for a post with files alone. */
export function feedItemTitle({
  post,
  article,
  course,
}: Pick<FeedItem, 'post' | 'article' | 'course'>): string {
  if (article !== null) return article.title;
  if (course !== null) return course.title;
  return post?.text.slice(0, 120) ?? '';
}
