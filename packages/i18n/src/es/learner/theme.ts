import type { theme as source } from '../../ru/learner/theme.ts';
import type { Translated } from '../../translated.ts';

export const theme = {
  label: 'Apariencia',
  auto: 'Como en el dispositivo',
  light: 'Claro',
  dark: 'Oscuro',
} as const satisfies Translated<typeof source, 'es'>;
