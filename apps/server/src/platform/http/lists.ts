import { maxListedRecords } from '@daystream/contract';
import type { FastifyReply } from 'fastify';

/** One page of a list, selected by `page` and `per-page`. */
export interface Page<Item> {
  items: readonly Item[];
  page: number;
  perPage: number;
  total: number;
}

/** A range of a record list. */
export interface Range<Item> {
  items: readonly Item[];
  from: number;
  /** Null when there are more records than `listRecords` counts. */
  total: number | null;
}

/** Limit and offset of a page. */
export function pageOf(query: { page: number; 'per-page': number }): { limit: number; offset: number } {
  return { limit: query['per-page'], offset: (query.page - 1) * query['per-page'] };
}

/** A page of a list that is completely in memory. */
export function pageFrom<Item>(
  all: readonly Item[],
  query: { page: number; 'per-page': number },
): Page<Item> {
  const { limit, offset } = pageOf(query);
  return { items: all.slice(offset, offset + limit), page: query.page, perPage: limit, total: all.length };
}

export function setPageHeaders(reply: FastifyReply, { page, perPage, total }: Page<unknown>): void {
  void reply.headers({
    'x-pagination-current-page': page,
    'x-pagination-page-count': Math.ceil(total / perPage),
    'x-pagination-per-page': perPage,
    'x-pagination-total-count': total,
  });
}

export function setRangeHeader(reply: FastifyReply, { items, from, total }: Range<unknown>): void {
  void reply.header(
    'content-range',
    `items ${from}-${Math.max(from, from + items.length - 1)}/${total ?? '*'}`,
  );
}

/** A range of a list that is completely in memory. */
export function rangeFrom<Item>(
  all: readonly Item[],
  [first, last]: readonly [first: number, last: number],
): Range<Item> {
  return {
    items: all.slice(first, Math.min(last + 1, first + maxListedRecords)),
    from: first,
    total: all.length,
  };
}

/** Maps the items of a range, for example rows to records. */
export function mapRange<Row, Item>(
  range: Range<Row>,
  present: (rows: readonly Row[]) => readonly Item[],
): Range<Item> {
  return { ...range, items: present(range.items) };
}
