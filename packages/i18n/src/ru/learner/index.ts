import { nav } from './nav.ts';

export const learner = { nav } as const;
