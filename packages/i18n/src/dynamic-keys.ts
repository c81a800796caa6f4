/**
 * Prefixes of keys that are composed at run time, so that `check.ts` cannot find them as literals: `namespace:prefix`. Keep the list short, and
 * prefer a table of complete keys.
 */
export const dynamicKeys: readonly string[] = ['ui:homework.status.', 'studio:ra.', 'studio:resources.'];
