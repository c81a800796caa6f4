import { nav } from './nav.ts';

export const studio = { nav } as const;
