/** The calls on a kind of staff records: the list, one record, and what changes records. */
import { z } from 'zod';
import { call, type Call } from './call.ts';
import type { Permission } from './permissions.ts';
import { IdFilter, recordList, SearchFilter, type RecordListOptions } from './record-list.ts';
import { PathId } from './wire.ts';

interface Records<Path extends string, Item extends z.ZodType> {
  /** The path of the list. */
  path: Path;
  /** Permission to read, and to change where a call declares no other. */
  permission: Permission;
  record: Item;
}

type Details = Pick<Call, 'summary'> & Partial<Pick<Call, 'permission' | 'errors'>>;
type Change = Details & Partial<Pick<Call, 'body'>>;
type Action = Change & Pick<Call, 'reply'>;

/**
 * Builds the calls on one kind of records: path, method, scope, permission and reply follow from the kind. A list has the filters `q` (its summary states what it
 * searches) and `id`, and those of its own.
 */
export function recordCalls<const Path extends string, Item extends z.ZodType>({
  path,
  permission,
  record,
}: Records<Path, Item>) {
  const staff = { scope: 'staff', permission } as const;
  const one = { ...staff, path: `${path}/{id}`, params: z.object({ id: PathId }) } as const;
  return {
    list: <const Field extends string, Filter extends z.ZodRawShape>({
      summary,
      filter,
      ...order
    }: Pick<Call, 'summary'> &
      Omit<RecordListOptions<Field, z.ZodRawShape>, 'filter'> & { filter: Filter }) =>
      call({
        ...staff,
        method: 'GET',
        path,
        summary,
        query: recordList({ ...order, filter: z.object({ q: SearchFilter, ...filter, id: IdFilter }) }),
        reply: z.array(record),
        list: 'range',
      }),
    get: (summary: string) => call({ ...one, method: 'GET', summary, reply: record, errors: ['not_found'] }),
    create: <const Rest extends Change>(rest: Rest) =>
      call({ ...staff, method: 'POST', path, reply: record, status: 201, ...rest }),
    update: <const Rest extends Change>(rest: Rest) =>
      call({ ...one, method: 'PUT', reply: record, ...rest }),
    delete: <const Rest extends Details>(rest: Rest) =>
      call({ ...one, method: 'DELETE', reply: record, errors: ['not_found'], ...rest }),
    /** What is done to one record: `POST {path}/{id}/{verb}`. */
    action: <const Verb extends string, const Rest extends Action>(verb: Verb, rest: Rest) =>
      call({ ...one, path: `${path}/{id}/${verb}` as const, method: 'POST', ...rest }),
  };
}
