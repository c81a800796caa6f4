/**
 * SQL that returns arrays of equal length as rows, for prepared statements. Each array is a parameter with its type, such as `$1::bigint[]`. It goes into a
 * subquery, so that PostgreSQL assumes the same number of rows whatever the array holds. Otherwise a plan for the given array can look cheaper than the general
 * plan, and PostgreSQL plans the statement anew at each execution.
 */
export const unnested = (...arrays: readonly string[]) =>
  `unnest(${arrays.map((array) => `(select ${array})`).join(', ')})`;
