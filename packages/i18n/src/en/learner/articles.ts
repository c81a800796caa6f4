import type { articles as source } from '../../ru/learner/articles.ts';
import type { Translated } from '../../translated.ts';

export const articles = {
  title: 'Articles',
  favourites: 'Favorites',
  search: 'Search articles',
  labels: 'Topics',
  all: 'All',
  more: 'Show more',
  views_one: '{{count}} view',
  views_other: '{{count}} views',
  like: 'Like',
  likes: 'Like · {{number}}',
  toFavourites: 'Add to favorites',
  inFavourites: 'In favorites',
  files: 'Files',
  enlarge: 'Open the picture in full size. {{caption}}',
  courses: 'Related courses',
  ownCourse: 'Your course',
  courseOnSale: 'About the course',
  none: 'No articles yet',
  noneText: 'The club’s first article will appear here.',
  nothingFound: 'Nothing found',
  nothingFoundText: 'Try other words, or remove the topic.',
  noFavourites: 'No favorites yet',
  noFavouritesText: 'Open an article and tap “Add to favorites” to keep it here.',
} as const satisfies Translated<typeof source, 'en'>;
