import type { Reply } from '@daystream/api-client';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { api } from '../../platform/api.ts';
import { queryClient } from '../../platform/query-client.ts';

export type Reminder = Reply<'schedule.get'>[number];

export const remindersQuery = queryOptions({
  queryKey: ['reminders'],
  queryFn: ({ signal }) => api.call('schedule.get', { signal }),
});

/** Without an id it adds a reminder; without days it removes one. */
export const saveReminderMutation = mutationOptions({
  mutationFn: ({ id, ...body }: { id: number | undefined; time?: string; repeatDays: number[] }) =>
    api.call('schedule.update', { query: id === undefined ? {} : { id }, body }),
  onSuccess: (reminders) => queryClient.setQueryData(remindersQuery.queryKey, reminders),
});
