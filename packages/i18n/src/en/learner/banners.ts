import type { banners as source } from '../../ru/learner/banners.ts';
import type { Translated } from '../../translated.ts';

export const banners = {
  label: 'From the school',
  title: 'News and offers',
  empty: 'Nothing new yet',
  emptyText: 'When the school has news, you will see it here.',
  new: 'New',
  more: 'Learn more',
  dismiss: 'Hide “{{title}}”',
} as const satisfies Translated<typeof source, 'en'>;
