import type { installationPages as source } from '../ru/installation-pages.ts';
import type { Translated } from '../translated.ts';

export const installationPages = {
  unknown_title: 'There is no school at this address',
  unknown_text:
    'Check the address. If it is right, let your school know: its administrator can add it in the studio.',
} as const satisfies Translated<typeof source, 'en'>;
