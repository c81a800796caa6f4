import type { learner as source } from '../../ru/learner/index.ts';
import type { Translated } from '../../translated.ts';
import { early } from './early.ts';
import { late } from './late.ts';

export const learner = { ...early, ...late } as const satisfies Translated<typeof source, 'en'>;
