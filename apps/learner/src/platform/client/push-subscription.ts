import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { workerAddress } from '../../service-worker/names.ts';
import { api } from './api.ts';
import { brand } from '../brand/brand.ts';
import { queryClient } from './query-client.ts';

/** `unsupported`: this browser cannot, or the school has turned push off. */
export type PushState = 'unsupported' | 'off' | 'denied' | 'on';

export const isPushOffered = (): boolean =>
  brand.push.isActive && 'PushManager' in globalThis && 'Notification' in globalThis;

const registration = () => navigator.serviceWorker.getRegistration();

async function pushState(): Promise<PushState> {
  if (!isPushOffered()) return 'unsupported';
  if (Notification.permission === 'denied') return 'denied';
  const subscription = await (await registration())?.pushManager.getSubscription();
  return subscription && Notification.permission === 'granted' ? 'on' : 'off';
}

/** Asks for the permission and subscribes this browser. Call it in the handler of a press. Throws `ApiError`. */
export async function turnPushOn(): Promise<PushState> {
  if ((await Notification.requestPermission()) !== 'granted') return pushState();
  await navigator.serviceWorker.register(workerAddress);
  const { pushManager } = await navigator.serviceWorker.ready;
  const { key } = await api.call('notifications.pushKey');
  // A subscription with former keys of the school cannot be used.
  await (await pushManager.getSubscription())?.unsubscribe();
  const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  const { endpoint, keys } = subscription.toJSON();
  const body = { endpoint: endpoint ?? '', p256dh: keys?.['p256dh'] ?? '', auth: keys?.['auth'] ?? '' };
  try {
    await api.call('notifications.subscribe', { body });
  } catch (error) {
    // Else this browser would seem to receive what nobody sends.
    await subscription.unsubscribe();
    throw error;
  }
  return 'on';
}

/** The server forgets the subscription with the session; this browser does too. */
export async function removePushSubscription(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  await (await (await registration())?.pushManager?.getSubscription())?.unsubscribe();
}

async function turnPushOff(): Promise<PushState> {
  await api.call('notifications.unsubscribe');
  await removePushSubscription();
  return pushState();
}

export const pushQuery = queryOptions({ queryKey: ['notifications', 'push'], queryFn: pushState });

/** Turns push in this browser on or off; run it in the handler of a press. */
export const pushMutation = mutationOptions({
  mutationFn: (isOn: boolean) => (isOn ? turnPushOn() : turnPushOff()),
  onSettled: () => queryClient.invalidateQueries({ queryKey: pushQuery.queryKey }),
});

/** Removes the messages on the screen of the device that lead to an address which the learner has opened. */
export async function closePushMessages(path: string): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  for (const shown of (await (await registration())?.getNotifications()) ?? [])
    if ((shown.data as { path?: unknown } | null)?.path === path) shown.close();
}
