import type { Body, Reply } from '@daystream/api-client';
import { isConfirmationMissed, isUpcomingConsultation } from '@daystream/domain';
import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query';
import { api } from '../../../platform/client/api.ts';

export type VideoConsultation = Reply<'videoConsultations.list'>[number];
export type Slot = Reply<'videoConsultations.slots'>['slots'][number];

const all = ['videoConsultations'] as const;

export const videoConsultationsQuery = queryOptions({
  queryKey: [...all, 'list'],
  queryFn: ({ signal }) => api.call('videoConsultations.list', { query: {}, signal }),
});

export const courseConsultationsQuery = queryOptions({
  queryKey: [...all, 'courses'],
  queryFn: ({ signal }) => api.call('videoConsultations.ofCourses', { signal }),
});

export const videoConsultationQuery = (id: number) =>
  queryOptions({
    queryKey: [...all, 'one', id],
    queryFn: ({ signal }) => api.call('videoConsultations.get', { params: { id }, query: {}, signal }),
  });

/** The free times of `days` days. */
export const slotsQuery = (id: number, days: number) =>
  queryOptions({
    queryKey: [...all, 'slots', id, days],
    queryFn: ({ signal }) =>
      api.call('videoConsultations.slots', { params: { id }, query: { days }, signal }),
    // Others book as well.
    staleTime: 30_000,
  });

export const roomQuery = (id: number) =>
  queryOptions({
    queryKey: [...all, 'room', id],
    queryFn: ({ signal }) => api.call('videoConsultations.room', { params: { id }, signal }),
    // The token ends with the meeting.
    gcTime: 0,
    staleTime: Infinity,
  });

export const bookMutation = (client: QueryClient, id: number) =>
  mutationOptions({
    mutationFn: ({
      body,
      idempotencyKey,
    }: {
      body: Body<'videoConsultations.book'>;
      idempotencyKey: string;
    }) => api.call('videoConsultations.book', { query: { id }, body, idempotencyKey }),
    onSuccess: (booked) => {
      client.setQueryData(videoConsultationQuery(id).queryKey, booked);
      void client.invalidateQueries({ queryKey: [...all] });
      void client.invalidateQueries({ queryKey: ['streams', 'agenda'] });
    },
  });

/** The booked one that comes first. */
export const nextOf = (
  consultations: readonly VideoConsultation[],
  now: number,
): VideoConsultation | undefined =>
  consultations
    .filter(
      ({ status, time }) =>
        isUpcomingConsultation(status) &&
        time !== null &&
        !isConfirmationMissed({ status, startsAt: time }, now),
    )
    .toSorted((a, b) => (a.time ?? 0) - (b.time ?? 0))[0];
