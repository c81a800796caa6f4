import {
  dayMs,
  madeByStaff,
  until,
  withAccount,
  withParent,
  type Retention,
} from '../../../platform/retention/index.ts';

/** The tables that this feature owns, and how long their rows are kept: no other names them in SQL. */
export const retention: Retention = {
  articles: madeByStaff,
  article_communities: withParent,
  article_labels: madeByStaff,
  labels_of_articles: withParent,
  article_courses: withParent,
  article_files: withParent,
  article_counts: withParent,
  article_views: until({
    since: 'day',
    keepFor: 3 * dayMs,
    reason: 'says whether a person was counted on a day; the number of views stays',
  }),
  article_likes: withAccount,
  article_favourites: withAccount,
};

export const tables = Object.keys(retention);
