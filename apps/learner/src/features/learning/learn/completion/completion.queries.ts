import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query';
import { api } from '../../../../platform/client/api.ts';

/** The certificate of a stream, and whether it can be issued. */
export const streamCertificateQuery = (streamId: number) =>
  queryOptions({
    queryKey: ['streams', streamId, 'certificate'],
    queryFn: ({ signal }) => api.call('certificates.ofStream', { params: { streamId }, signal }),
  });

/** Issues the certificate in the confirmed name. */
export const issueCertificateMutation = (client: QueryClient, streamId: number) =>
  mutationOptions({
    mutationFn: (name: string) => api.call('certificates.issue', { params: { streamId }, body: { name } }),
    onSettled: () => client.invalidateQueries({ queryKey: streamCertificateQuery(streamId).queryKey }),
  });
