/** What `numberArray` selects. */
export type NumberArray = string | null;

/**
 * A SQL expression: the numbers of a group as one value, in PostgreSQL's text of an array. For results of hundreds of rows in a statement that runs often: it
 * costs server and client half of what rows or JSON cost (measured). The values must not be null.
 */
export const numberArray = (expression: string): string => `array_agg(${expression})::text`;

/** `{1,2}` → [1, 2]; no rows → [] */
export const readNumberArray = (array: NumberArray): number[] =>
  array === null ? [] : (JSON.parse(`[${array.slice(1, -1)}]`) as number[]);
