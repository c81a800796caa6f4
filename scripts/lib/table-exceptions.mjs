const ownNodes = 'The kinds of nodes of a course have tables of their own, all of this feature.';
const marksOfArticles = 'Likes and favourites of articles have tables of one shape, both of this feature.';

/** Uses that stay, with the reason of each. */
export const exceptions = {
  'platform reads users':
    'Each request reads a session with its account in one statement, and the platform searches people.',
  'platform reads files':
    'A restore finds the files that the database refers to: the platform is below all features.',
  'platform reads second_factors': 'Of the account of a session: the platform is below all features.',
  'features/learning/courses/copies/insert-nodes.ts computes the name of a table': ownNodes,
  'features/learning/courses/draft/draft-changes.repository.ts computes the name of a table': ownNodes,
  'features/learning/courses/draft/draft-nodes.sql.ts computes the name of a table': ownNodes,
  'features/learning/courses/versions/restore-nodes.ts computes the name of a table': ownNodes,
  'features/learning/files/file-uses.ts computes the name of a table':
    'Every foreign key to a file counts, found in the catalogue of PostgreSQL.',
  'features/learning/files/files.repository.ts computes the name of a table':
    'Messages of chats and of support have their files in tables of the same shape.',
  'features/club/articles/article-marks.repository.ts computes the name of a table': marksOfArticles,
  'features/club/articles/articles.personal-data.ts computes the name of a table': marksOfArticles,
  'features/desk/people-imports/people-imports.repository.ts computes the name of a table':
    'Every column of personal data counts, as the features declare them.',
  'platform/backup/schema-copy.ts computes the name of a table':
    'A backup copies every table, found in the catalogue of PostgreSQL.',
  'platform/backup/sealed-columns.ts computes the name of a table':
    'The copy of a school encrypts every column anew that a migration comments as sealed.',
  'platform/retention/delete-old-rows.ts computes the name of a table':
    'Each owner declares which of its rows are deleted, and when.',
  'platform/personal-data/rows.ts computes the name of a table':
    'The check knows these helpers, and takes the names that they are given.',
};
