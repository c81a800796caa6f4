import type { Reply } from '@daystream/api-client';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../platform/client/api.ts';

/** A certificate for its public page, which needs no account. */
export const certificateQuery = (publicId: string) =>
  queryOptions({
    queryKey: ['certificates', publicId],
    queryFn: ({ signal }) => api.call('certificates.get', { params: { publicId }, signal }),
  });
export type Certificate = Reply<'certificates.get'>;
