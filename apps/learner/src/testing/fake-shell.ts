import { onTestFinished } from 'vitest';

type Handler = (options: Record<string, unknown>) => unknown;

/**
 * A mobile app around the page: what Capacitor's `native-bridge.js` offers, over a native side that answers from `handlers` (`Plugin.method`). Removed after the
 * test. An unexpected call is rejected as the real bridge rejects it, and recorded.
 */
export function startFakeShell(
  platform: 'android' | 'ios',
  handlers: Readonly<Record<string, Handler>> = {},
) {
  const calls: { name: string; options: Record<string, unknown> }[] = [];
  const listeners = new Map<string, Set<(data: unknown) => void>>();
  const names = new Set([
    'App',
    'Browser',
    'SplashScreen',
    'SystemBars',
    'PushNotifications',
    ...Object.keys(handlers).map((name) => name.split('.')[0] ?? ''),
  ]);
  const silent: Readonly<Record<string, Handler>> = {
    'Browser.open': () => undefined,
    'Browser.close': () => undefined,
    'SplashScreen.hide': () => undefined,
    'SystemBars.setStyle': () => undefined,
    'App.minimizeApp': () => undefined,
    'App.getInfo': () => ({ version: '1.0.0' }),
  };
  const Capacitor = {
    getPlatform: () => platform,
    isNativePlatform: () => true,
    PluginHeaders: [...names].map((name) => ({ name, methods: [] })),
    // Both sides exchange JSON.
    async nativePromise(plugin: string, method: string, options: Record<string, unknown> = {}) {
      const name = `${plugin}.${method}`;
      const sent = JSON.parse(JSON.stringify(options)) as Record<string, unknown>;
      calls.push({ name, options: sent });
      const handle = handlers[name] ?? silent[name];
      // oxlint-disable-next-line typescript/only-throw-error -- what the real bridge rejects with.
      if (handle === undefined) throw { code: 'UNIMPLEMENTED', message: `${name} is not implemented` };
      return handle(sent);
    },
    addListener(plugin: string, event: string, callback: (data: unknown) => void) {
      const name = `${plugin}.${event}`;
      const own = listeners.get(name) ?? new Set();
      listeners.set(name, own.add(callback));
      return { remove: async () => void own.delete(callback) };
    },
  };
  Object.assign(globalThis, { Capacitor });
  onTestFinished(() => void Reflect.deleteProperty(globalThis, 'Capacitor'));
  return {
    calls,
    /** The options of the calls of one method. */
    callsOf: (name: string) => calls.filter((call) => call.name === name).map(({ options }) => options),
    emit(plugin: string, event: string, data: unknown): void {
      for (const callback of listeners.get(`${plugin}.${event}`) ?? []) callback(data);
    },
    listenerCount: () => [...listeners.values()].reduce((sum, { size }) => sum + size, 0),
  };
}
