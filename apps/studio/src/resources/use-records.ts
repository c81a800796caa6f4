import { useGetList } from 'react-admin';
import type { FilterOf, RecordOf, ResourceName, SortOf } from '../platform/records.ts';

/** The first hundred records that match a filter. */
export function useRecords<R extends ResourceName>(
  resource: R,
  { filter, sort }: { filter: FilterOf<R>; sort: SortOf<R> },
) {
  return useGetList<RecordOf<R>>(resource, { filter, sort, pagination: { page: 1, perPage: 100 } });
}
