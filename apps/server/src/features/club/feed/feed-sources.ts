import { articleSource } from './article.source.ts';
import { courseSource } from './course.source.ts';
import type { FeedSource } from './feed-source.ts';
import { postSource } from './post.source.ts';

/** What feeds show. */
export const feedSources: readonly FeedSource[] = [postSource, articleSource, courseSource];
