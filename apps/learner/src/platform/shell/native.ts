/** What a call of the native side is rejected with. */
export interface NativeFault {
  readonly code?: string;
  readonly message?: string;
}

/** The part of Capacitor's bridge that this app uses. The native side injects it into the page before its scripts run (`native-bridge.js` of Capacitor). */
interface Capacitor {
  getPlatform?(): string;
  readonly PluginHeaders?: readonly { readonly name: string }[];
  nativePromise(plugin: string, method: string, options?: object): Promise<unknown>;
  addListener(plugin: string, event: string, callback: (data: unknown) => void): { remove(): Promise<void> };
}

const bridge = () => (globalThis as { Capacitor?: Partial<Capacitor> }).Capacitor;

/** Capacitor in the pages of a mobile app; undefined in a browser, also where a script of somebody else made an object of this name. */
function capacitor(): Capacitor | undefined {
  const found = bridge();
  return found?.nativePromise !== undefined &&
    found.addListener !== undefined &&
    nativePlatform() !== undefined
    ? (found as Capacitor)
    : undefined;
}

/** The system of the mobile app; undefined in a browser. */
export function nativePlatform(): 'android' | 'ios' | undefined {
  const name = bridge()?.getPlatform?.();
  return name === 'android' || name === 'ios' ? name : undefined;
}

/** The key of `localStorage` which says that this device receives the notifications of the account, until the session ends. */
export const deviceKey = 'push:device';

export const isNative = (): boolean => capacitor() !== undefined;

/** Whether the app was built with a plugin. */
export const hasPlugin = (name: string): boolean =>
  capacitor()?.PluginHeaders?.some((plugin) => plugin.name === name) ?? false;

/** Calls a method of a plugin. Rejects with a `NativeFault`; `UNIMPLEMENTED` in a browser. */
export async function callNative<Result = unknown>(
  plugin: string,
  method: string,
  options: object = {},
): Promise<Result> {
  const found = capacitor();
  // oxlint-disable-next-line typescript/only-throw-error -- what the bridge itself rejects with.
  if (found === undefined) throw { code: 'UNIMPLEMENTED' } satisfies NativeFault;
  return (await found.nativePromise(plugin, method, options)) as Result;
}

/** The events of the plugins that this app listens to, with what each carries. */
interface NativeEvents {
  readonly App: {
    readonly appUrlOpen: { readonly url: string };
    readonly backButton: { readonly canGoBack: boolean };
  };
  readonly PushNotifications: {
    readonly registration: { readonly value: string };
    readonly registrationError: { readonly error: string };
    readonly pushNotificationActionPerformed: {
      readonly actionId: string;
      readonly notification?: { readonly data?: { readonly link?: unknown; readonly path?: unknown } };
    };
  };
}

/** Calls back at each event of a plugin. Returns what ends it. */
export function onNative<
  Plugin extends keyof NativeEvents,
  Event extends keyof NativeEvents[Plugin] & string,
>(plugin: Plugin, event: Event, callback: (data: NativeEvents[Plugin][Event]) => void): () => void {
  // The bridge calls back with null if the listener cannot be added.
  const listener = capacitor()?.addListener(plugin, event, (data) => {
    if (data !== null && data !== undefined) callback(data as NativeEvents[Plugin][Event]);
  });
  return () => void listener?.remove().catch(() => undefined);
}
