/** This feature owns no table. */
export const tables = [];

/** Why it may read the tables of all. */
export const readsAll = 'The page of a person shows what all features know of them.';
