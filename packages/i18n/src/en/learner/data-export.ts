import type { dataExport as source } from '../../ru/learner/data-export.ts';
import type { Translated } from '../../translated.ts';

export const dataExport = {
  title: 'Download my data',
  text: 'An archive of everything the school keeps about you. It can be downloaded for {{days}} days.',
  waiting: 'Your archive is being prepared. You can leave this page.',
  ask: 'Download my data',
  again: 'Prepare it again',
  download: 'Download, {{size}}',
  failed: 'The archive couldn’t be prepared. Try again.',
} as const satisfies Translated<typeof source, 'en'>;
