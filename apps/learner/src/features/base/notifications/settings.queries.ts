import type { Reply } from '@daystream/api-client';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { api } from '../../../platform/client/api.ts';
import { currentUserQuery } from '../../../platform/session/current-user.ts';
import { queryClient } from '../../../platform/client/query-client.ts';

export type NotificationSettings = Reply<'notifications.settings'>;

export const settingsQuery = queryOptions({
  queryKey: ['notifications', 'settings'],
  queryFn: ({ signal }) => api.call('notifications.settings', { signal }),
});

/** The switch shows the choice at once; a refusal brings the stored one back. */
export const saveSettingsMutation = mutationOptions({
  mutationKey: settingsQuery.queryKey,
  // One after the other: the last choice is stored last.
  scope: { id: 'notification-settings' },
  mutationFn: (body: NotificationSettings) => api.call('notifications.saveSettings', { body }),
  async onMutate(next) {
    // A reply on its way has the settings before the choice.
    await queryClient.cancelQueries({ queryKey: settingsQuery.queryKey });
    queryClient.setQueryData(settingsQuery.queryKey, next);
  },
  async onSettled() {
    // A reload while another choice is being stored would show the one before.
    if (queryClient.isMutating({ mutationKey: settingsQuery.queryKey }) === 1)
      await queryClient.invalidateQueries({ queryKey: settingsQuery.queryKey });
  },
});

export const disableMutation = mutationOptions({
  mutationFn: (disableNotification: 0 | 1) =>
    api.call('user.notification', { body: { disableNotification } }),
  onSuccess: () => queryClient.invalidateQueries({ queryKey: currentUserQuery.queryKey }),
});
