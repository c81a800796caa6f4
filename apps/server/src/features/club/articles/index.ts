export { articlesFeature } from './articles.feature.ts';
export type { ArticleRecords } from './article-records.service.ts';
