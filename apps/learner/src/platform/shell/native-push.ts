import { api } from '../client/api.ts';
import { deviceKey as storedKey, callNative, nativePlatform, onNative } from './native.ts';

const plugin = 'PushNotifications';
/** How long the system may take to give the token, in ms. */
const registrationMs = 20_000;

type Permission = 'prompt' | 'prompt-with-rationale' | 'granted' | 'denied';

const permissionOf = async (): Promise<Permission> =>
  (await callNative<{ receive: Permission }>(plugin, 'checkPermissions')).receive;

export async function nativePushState(): Promise<'off' | 'denied' | 'on'> {
  const permission = await permissionOf();
  if (permission === 'denied') return 'denied';
  return permission === 'granted' && localStorage.getItem(storedKey) !== null ? 'on' : 'off';
}

/** The token of this device, by which Apple or Google deliver. Rejects if the system gives none in time. */
function register(): Promise<string> {
  return new Promise((resolve, reject) => {
    const ends: (() => void)[] = [];
    const end = (finish: () => void) => {
      for (const stop of ends) stop();
      finish();
    };
    const fail = (reason: string) => end(() => reject(new Error(`no push token: ${reason}`)));
    const timer = setTimeout(() => fail('no answer'), registrationMs);
    ends.push(
      () => clearTimeout(timer),
      onNative(plugin, 'registration', ({ value }) => end(() => resolve(value))),
      onNative(plugin, 'registrationError', ({ error }) => fail(error)),
    );
    callNative(plugin, 'register').catch((error: unknown) => fail(String(error)));
  });
}

/** Asks for the permission and gives the server the token of this device. Throws `ApiError`, or an error of the system. */
export async function turnNativePushOn(): Promise<'off' | 'denied' | 'on'> {
  const { receive } = await callNative<{ receive: Permission }>(plugin, 'requestPermissions');
  if (receive !== 'granted') return nativePushState();
  await giveToken();
  return 'on';
}

async function giveToken(): Promise<void> {
  const platform = nativePlatform();
  if (platform === undefined) return;
  const token = await register();
  await api.call('notifications.registerDevice', { body: { platform, token } });
  localStorage.setItem(storedKey, '1');
}

/** Systems replace tokens: gives the server the current one at each start of a signed-in app that receives push. */
export async function refreshNativePush(): Promise<void> {
  if ((await nativePushState()) === 'on') await giveToken();
}

/** The server forgets the device with the session; the device does too. */
export async function removeNativePush(): Promise<void> {
  if (localStorage.getItem(storedKey) === null) return;
  localStorage.removeItem(storedKey);
  await callNative(plugin, 'unregister');
}

/** Removes what the device shows of an address that the learner has opened. */
export async function closeNativePush(path: string): Promise<void> {
  interface Shown {
    readonly data?: { readonly path?: unknown };
  }
  const { notifications } = await callNative<{ notifications: Shown[] }>(plugin, 'getDeliveredNotifications');
  const own = notifications.filter(({ data }) => data?.path === path);
  if (own.length > 0) await callNative(plugin, 'removeDeliveredNotifications', { notifications: own });
}
