import type { FastifyReply } from 'fastify';
import { AppError } from '../errors/app-error.ts';

/** One page of a list, as `page` and `per-page` asked for it. */
export interface Page<Item> {
  items: readonly Item[];
  page: number;
  perPage: number;
  total: number;
}

/** One range of a staff list, as `range` asked for it. */
export interface Range<Item> {
  items: readonly Item[];
  from: number;
  total: number;
}

/** What a page asks the database for. */
export function pageOf(query: { page: number; 'per-page': number }): { limit: number; offset: number } {
  return { limit: query['per-page'], offset: (query.page - 1) * query['per-page'] };
}

/** A page of a list that is in memory as a whole. */
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
  void reply.header('content-range', `items ${from}-${Math.max(from, from + items.length - 1)}/${total}`);
}

/** A staff list's query, read: see `RecordListQuery` of the contract. */
export interface RecordList {
  sort: { field: string; descending: boolean };
  limit: number;
  offset: number;
  filter: Readonly<Record<string, unknown>>;
}

const mostRecords = 200;

/**
 * Reads `sort=["id","ASC"]&range=[0,24]&filter={…}`. `sortable` are the fields that may be sorted by, the first one is the default.
 * Errors: `malformed` for what is no such JSON.
 */
export function readRecordList(
  query: { sort?: string | undefined; range?: string | undefined; filter?: string | undefined },
  sortable: readonly string[],
): RecordList {
  const [field, order] = parse<unknown[]>('sort', query.sort, Array.isArray, [sortable[0], 'ASC']);
  const [from, to] = parse<unknown[]>('range', query.range, Array.isArray, [0, 24]);
  const filter = parse<Record<string, unknown>>('filter', query.filter, isRecord, {});
  const isRange =
    Number.isSafeInteger(from) && Number.isSafeInteger(to) && Number(from) >= 0 && Number(to) >= Number(from);
  if (!isRange) throw malformed('range');
  if (typeof field !== 'string' || !sortable.includes(field)) throw malformed('sort');
  return {
    sort: { field, descending: order === 'DESC' },
    offset: Number(from),
    limit: Math.min(Number(to) - Number(from) + 1, mostRecords),
    filter,
  };
}

const isRecord = (value: unknown) => typeof value === 'object' && value !== null && !Array.isArray(value);
const malformed = (field: string) =>
  new AppError('malformed', { fields: { [field]: [{ code: 'not_allowed' }] } });

function parse<T>(
  field: string,
  text: string | undefined,
  isRight: (value: unknown) => boolean,
  fallback: T,
): T {
  if (text === undefined) return fallback;
  try {
    const value: unknown = JSON.parse(text);
    if (isRight(value)) return value as T;
  } catch {
    // Falls through to the refusal: what is no JSON is as wrong as the wrong JSON.
  }
  throw malformed(field);
}

/** The filter's `name` as identifiers: one, or a list. Anything else finds nothing. */
export function idsOf(filter: Readonly<Record<string, unknown>>, name: string): number[] | undefined {
  const value = filter[name];
  if (value === undefined || value === null || value === '') return undefined;
  return [value].flat().map(Number).filter(Number.isSafeInteger).slice(0, mostRecords);
}

/** The filter's `name` as a text to search for. */
export function textOf(filter: Readonly<Record<string, unknown>>, name: string): string | undefined {
  const value = filter[name];
  return typeof value === 'string' && value.trim() !== ''
    ? value.trim().slice(0, 200).replaceAll('\u0000', '')
    : undefined;
}
