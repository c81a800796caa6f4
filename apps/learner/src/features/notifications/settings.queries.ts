import type { Reply } from '@daystream/api-client';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { api } from '../../platform/api.ts';
import { currentUserQuery } from '../../platform/current-user.ts';
import { queryClient } from '../../platform/query-client.ts';
import { pushState, turnPushOff, turnPushOn } from './push-subscription.ts';

export type NotificationSettings = Reply<'notifications.settings'>;

export const settingsQuery = queryOptions({
  queryKey: ['notifications', 'settings'],
  queryFn: ({ signal }) => api.call('notifications.settings', { signal }),
});

/** The switch shows the choice at once; a refusal brings the stored one back. */
export const saveSettingsMutation = mutationOptions({
  mutationFn: (body: NotificationSettings) => api.call('notifications.saveSettings', { body }),
  onMutate: (next) => queryClient.setQueryData(settingsQuery.queryKey, next),
  onError: () => queryClient.invalidateQueries({ queryKey: settingsQuery.queryKey }),
});

export const disableMutation = mutationOptions({
  mutationFn: (disableNotification: 0 | 1) =>
    api.call('user.notification', { body: { disableNotification } }),
  onSuccess: () => queryClient.invalidateQueries({ queryKey: currentUserQuery.queryKey }),
});

export const pushQuery = queryOptions({ queryKey: ['notifications', 'push'], queryFn: pushState });

export const pushMutation = mutationOptions({
  mutationFn: (isOn: boolean) => (isOn ? turnPushOn() : turnPushOff()),
  onSettled: () => queryClient.invalidateQueries({ queryKey: pushQuery.queryKey }),
});
