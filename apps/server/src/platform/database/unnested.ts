/**
 * SQL: the rows of several arrays of equal length. Arrays of parameters go into subqueries, so that PostgreSQL assumes the same number of rows whatever they
 * hold. Otherwise it expects a prepared statement to cost less with the arrays that it knows, and plans it anew at each execution.
 */
export const unnested = (...arrays: readonly string[]) =>
  `unnest(${arrays.map((array) => `(select ${array})`).join(', ')})`;
