import { queryOptions } from '@tanstack/react-query';
import { api } from '../../platform/api.ts';

/** The topics of questions to support. */
export const supportCategoriesQuery = queryOptions({
  queryKey: ['support', 'categories'],
  queryFn: ({ signal }) => api.call('support.categories', { signal }),
  staleTime: 60 * 60_000,
});
