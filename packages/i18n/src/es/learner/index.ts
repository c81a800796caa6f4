import type { learner as source } from '../../ru/learner/index.ts';
import type { Translated } from '../../translated.ts';
import { nav } from './nav.ts';

export const learner = { nav } as const satisfies Translated<typeof source, 'es'>;
