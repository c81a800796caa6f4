import type { InterpolationOptions } from 'i18next';
import { isolate } from './isolate.ts';

/** Options of an i18next instance: values from right to left are isolated from the text around them. Nothing is escaped: React and the e-mails do that. */
export const isolatedValues = { escapeValue: true, escape: isolate } satisfies InterpolationOptions;
