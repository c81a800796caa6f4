import type { theme as source } from '../../ru/learner/theme.ts';
import type { Translated } from '../../translated.ts';

export const theme = {
  label: 'Theme',
  auto: 'As on the device',
  light: 'Light',
  dark: 'Dark',
} as const satisfies Translated<typeof source, 'en'>;
