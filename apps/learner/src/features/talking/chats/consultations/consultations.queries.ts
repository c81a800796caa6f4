import type { Reply } from '@daystream/api-client';
import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query';
import { ratingsOf } from '../../../../platform/chat/message.queries.ts';
import { api } from '../../../../platform/client/api.ts';
import { makeChange } from '../../../../platform/outbox/kept-change.ts';

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
      makeChange({
        place: ratingsOf(chatId),
        call: 'consultations.rate',
        request: { params: { id }, body: { stars, comment: '' } },
        changes: [consultationsQuery(chatId).queryKey],
      }),
    onSuccess: () => client.invalidateQueries(consultationsQuery(chatId)),
  });
