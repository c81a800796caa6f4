import { uiEarly } from './ui-early.ts';
import { uiLate } from './ui-late.ts';

/** Texts of `@daystream/ui`. */
export const ui = { ...uiEarly, ...uiLate } as const;
