import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { workerAddress } from '../../service-worker/names.ts';
import { api } from './api.ts';
import { brand } from '../brand/brand.ts';
import { deviceKey, hasPlugin, isNative } from '../shell/native.ts';
import { queryClient } from './query-client.ts';

/** `unsupported`: this browser cannot, or the school has turned push off. */
export type PushState = 'unsupported' | 'off' | 'denied' | 'on';

/** The mobile app receives push by Apple and Google; its code is not part of the web app's first load. */
const nativePush = () => import('../shell/native-push.ts');

export const isPushOffered = (): boolean =>
  brand.push.isActive &&
  (isNative() ? hasPlugin('PushNotifications') : 'PushManager' in globalThis && 'Notification' in globalThis);

/** Whether the learner has refused push in the settings of the browser. A mobile app answers that only when it asks. */
export const isPushDenied = (): boolean => !isNative() && Notification.permission === 'denied';

/** Whether the learner has decided nothing on this device yet. */
export const isPushUndecided = (): boolean =>
  isNative() ? localStorage.getItem(deviceKey) === null : Notification.permission === 'default';

/** Systems replace the tokens of devices: gives the server the current one. Call it at the start of a session. */
export async function refreshPush(): Promise<void> {
  if (isNative() && isPushOffered()) await (await nativePush()).refreshNativePush();
}

const registration = () => navigator.serviceWorker.getRegistration();

async function pushState(): Promise<PushState> {
  if (!isPushOffered()) return 'unsupported';
  if (isNative()) return (await nativePush()).nativePushState();
  if (Notification.permission === 'denied') return 'denied';
  const subscription = await (await registration())?.pushManager.getSubscription();
  return subscription && Notification.permission === 'granted' ? 'on' : 'off';
}

/** Asks for the permission and subscribes this browser. Call it in the handler of a press. Throws `ApiError`. */
export async function turnPushOn(): Promise<PushState> {
  if (isNative()) return (await nativePush()).turnNativePushOn();
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
  if (isNative()) return (await nativePush()).removeNativePush();
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
  // `followNeeds`: only an installed service worker can be subscribed.
  meta: { needsWorker: true },
  mutationFn: (isOn: boolean) => (isOn ? turnPushOn() : turnPushOff()),
  onSettled: () => queryClient.invalidateQueries({ queryKey: pushQuery.queryKey }),
});

/** Removes the messages on the screen of the device that lead to an address which the learner has opened. */
export async function closePushMessages(path: string): Promise<void> {
  if (isNative()) return isPushOffered() ? (await nativePush()).closeNativePush(path) : undefined;
  if (!('serviceWorker' in navigator)) return;
  for (const shown of (await (await registration())?.getNotifications()) ?? [])
    if ((shown.data as { path?: unknown } | null)?.path === path) shown.close();
}
