import type { theme as source } from '../../ru/learner/theme.ts';
import type { Translated } from '../../translated.ts';

export const theme = {
  label: 'Appearance',
  auto: 'Same as the device',
  light: 'Light',
  dark: 'Dark',
} as const satisfies Translated<typeof source, 'en'>;
