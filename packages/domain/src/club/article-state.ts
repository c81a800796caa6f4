import type { ArticleState, ArticleStatus } from '@daystream/contract';

interface PublishedAt {
  readonly status: ArticleStatus;
  /** In ms; null: not yet known. */
  readonly publishedAt: number | null;
}

/** The state of an article at `now` (ms): published at a later time, it is scheduled, and nobody reads it. */
export function articleState({ status, publishedAt }: PublishedAt, now: number): ArticleState {
  return status === 'published' && (publishedAt === null || publishedAt > now) ? 'scheduled' : status;
}

/**
 * How long after its time an article is still news, in ms: members are not notified of one that is dated back further, because it is added to an archive. Our
 * decision.
 */
export const articleNewsMs = 86_400_000;
