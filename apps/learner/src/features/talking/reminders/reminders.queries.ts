import type { Body, Reply } from '@daystream/api-client';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { api } from '../../../platform/client/api.ts';
import { queryClient } from '../../../platform/client/query-client.ts';

export type Reminder = Reply<'schedule.get'>[number];

export const remindersQuery = queryOptions({
  queryKey: ['reminders'],
  queryFn: ({ signal }) => api.call('schedule.get', { signal }),
});

interface Saving {
  readonly id: number | undefined;
  readonly body: Body<'schedule.update'>;
  readonly idempotencyKey: string;
}

/** Without an id it adds a reminder; without days it removes one. */
export const saveReminderMutation = mutationOptions({
  mutationFn: ({ id, body, idempotencyKey }: Saving) =>
    api.call('schedule.update', { query: id === undefined ? {} : { id }, body, idempotencyKey }),
  onSuccess: (reminders) => queryClient.setQueryData(remindersQuery.queryKey, reminders),
});
