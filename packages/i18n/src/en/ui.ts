import { uiEarly } from './ui-early.ts';
import { uiLate } from './ui-late.ts';

export const ui = { ...uiEarly, ...uiLate } as const;
