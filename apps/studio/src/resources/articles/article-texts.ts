import type { ArticleState, ArticleStatus } from '@daystream/contract';

/** Texts of the values of article fields. */
export const statusTexts = {
  draft: 'articles.status.draft',
  published: 'articles.status.published',
  archived: 'articles.status.archived',
} as const satisfies Record<ArticleStatus, string>;

export const stateTexts = {
  ...statusTexts,
  scheduled: 'articles.status.scheduled',
} as const satisfies Record<ArticleState, string>;
