/**
 * Keys that code puts together while it runs, so that `check.ts` cannot find them as literals: `namespace:prefix`. Keep it short, and
 * prefer a table of whole keys.
 */
export const dynamicKeys: readonly string[] = ['ui:homework.status.', 'studio:ra.', 'studio:resources.'];
