import type { Reply } from '@daystream/api-client';
import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query';
import { api } from '../../../../platform/client/api.ts';

export type ChatConsultations = Reply<'consultations.ofChat'>;
export type Consultation = ChatConsultations['consultations'][number];

/** The consultations in the chat of a stream, and how many are left. */
export const consultationsQuery = (chatId: number) =>
  queryOptions({
    queryKey: ['consultations', chatId],
    queryFn: ({ signal }) => api.call('consultations.ofChat', { params: { id: chatId }, signal }),
  });

export const rateConsultationMutation = (client: QueryClient, chatId: number) =>
  mutationOptions({
    mutationFn: ({ id, stars }: { id: number; stars: number }) =>
      api.call('consultations.rate', { params: { id }, body: { stars, comment: '' } }),
    onSuccess: () => client.invalidateQueries(consultationsQuery(chatId)),
  });
