import { ApiError, type ApiClient } from '@daystream/api-client';
import { errorText } from '@daystream/web';
import type { TFunction } from 'i18next';
import {
  HttpError,
  type DataProvider,
  type GetListParams,
  type GetListResult,
  type RaRecord,
} from 'react-admin';
import { resourceCalls, type ResourceName } from '../platform/records.ts';

interface RecordRange {
  items: RaRecord[];
  total: number | null;
}
type Records = Pick<DataProvider, 'getList' | 'getOne' | 'getMany' | 'getManyReference'>;

/**
 * react-admin's data provider over the calls of the contract. Names are camelCase and times milliseconds, in sorting and filters as well. It only reads: records are
 * changed by commands (`useCommand`), each with a call of its own. Errors keep the server's text, which is in the user's language, and its request id.
 */
export function createDataProvider(client: ApiClient, t: TFunction): DataProvider {
  // Untyped, because the resource is known only at run time. Filters and sorting are typed by `RecordList`.
  const call = async <Result>(name: string, request: object): Promise<Result> => {
    try {
      return await (client.call as (name: string, request: object) => Promise<Result>)(name, request);
    } catch (error) {
      throw error instanceof ApiError
        ? new HttpError(errorText(t, error), error.status, { request_id: error.requestId })
        : error;
    }
  };

  async function getList(
    resource: string,
    {
      pagination = { page: 1, perPage: 25 },
      sort,
      filter,
      signal,
    }: Partial<Omit<GetListParams, 'signal'>> & { signal?: AbortSignal | undefined },
  ): Promise<GetListResult> {
    const first = (pagination.page - 1) * pagination.perPage;
    const query = {
      range: [first, first + pagination.perPage - 1],
      ...(sort && { sort: [sort.field, sort.order] }),
      filter,
    };
    const { items, total } = await call<RecordRange>(callsOf(resource).list, { query, signal });
    if (total !== null) return { data: items, total };
    return {
      data: items,
      pageInfo: { hasPreviousPage: first > 0, hasNextPage: items.length === pagination.perPage },
    };
  }

  const records: Records = {
    getList,
    getOne: async (resource, { id, signal }) => {
      const { get } = callsOf(resource);
      if (get === undefined) throw new TypeError(`${resource}: one record cannot be read`);
      return { data: await call(get, { params: { id }, signal }) };
    },
    getMany: (resource, { ids, signal }) =>
      getList(resource, { pagination: { page: 1, perPage: ids.length }, filter: { id: ids }, signal }),
    getManyReference: (resource, { target, id, filter, ...params }) =>
      getList(resource, { ...params, filter: { ...filter, [target]: id } }) as never,
  };
  return records as DataProvider;
}

function callsOf(resource: string): { list: string; get?: string } {
  return resourceCalls[resource as ResourceName];
}
