/** The value of a `numberArray` expression. */
export type NumberArray = string | null;

/**
 * A SQL expression: the numbers of a group as one value in PostgreSQL's text format of arrays. For frequent statements with hundreds of rows: it
 * costs server and client half as much as rows or JSON (measured). The values must not be null.
 */
export const numberArray = (expression: string): string => `array_agg(${expression})::text`;

/** `{1,2}` → [1, 2]; no rows → [] */
export const readNumberArray = (array: NumberArray): number[] =>
  array === null ? [] : (JSON.parse(`[${array.slice(1, -1)}]`) as number[]);
