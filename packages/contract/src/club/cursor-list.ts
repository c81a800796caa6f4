/** Lists that are read from the newest item on, by a cursor: what is added meanwhile moves no page. */
import { z } from 'zod';

/** A place in a list: a time in microseconds and a number that orders what is of one time. */
export const CursorText = z.string().regex(/^\d{1,16}\.\d{1,16}$/);

/** The query of a list: where to go on, as the previous reply named it, and how many items at most. */
export function cursorQuery(limit: number) {
  return {
    cursor: CursorText.optional().meta({
      description: '`next_cursor` of the previous page; left out: the first page',
    }),
    limit: z.coerce.number().pipe(z.int().positive().max(100)).default(limit),
  };
}

/** One page of a list. `next_cursor` is null on the last one. */
export function cursorList<Item extends z.ZodType>(item: Item) {
  return z.object({ items: z.array(item), next_cursor: z.string().nullable() });
}
