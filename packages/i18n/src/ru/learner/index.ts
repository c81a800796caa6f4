import { early } from './early.ts';
import { late } from './late.ts';

export const learner = { ...early, ...late } as const;
