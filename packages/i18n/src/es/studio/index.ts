import type { studio as source } from '../../ru/studio/index.ts';
import type { Translated } from '../../translated.ts';
import { nav } from './nav.ts';

export const studio = { nav } as const satisfies Translated<typeof source, 'es'>;
