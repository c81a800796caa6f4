import type { Body, Reply } from '@daystream/api-client';

export type ArticleDetails = Reply<'studio.articles.get'>;
export type ArticleDraft = Body<'studio.articles.create'>;
type Language = ArticleDraft['language'];

/** An article that nobody has written yet. */
export const newArticle = (language: Language): ArticleDraft => ({
  title: '',
  excerpt: '',
  text: null,
  language,
  labels: [],
  communityIds: [],
  courseIds: [],
  status: 'draft',
  publishedAt: null,
  isAnnounced: true,
  sort: 100,
  previewFileId: null,
  fileIds: [],
});

/** The editable fields of an article. */
export const toDraft = (article: ArticleDetails): ArticleDraft => ({
  title: article.title,
  excerpt: article.excerpt,
  text: article.text,
  language: article.language,
  labels: article.labels,
  communityIds: article.communityIds,
  courseIds: article.courseIds,
  status: article.status,
  publishedAt: article.publishedAt,
  isAnnounced: article.isAnnounced,
  sort: article.sort,
  previewFileId: article.previewFileId,
  fileIds: article.files.map(({ id }) => id),
});
