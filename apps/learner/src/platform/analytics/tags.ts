import { brand } from '../brand/brand.ts';
import type { AnalyticsSink } from './create-analytics.ts';

type Command = (...args: unknown[]) => void;
interface Services {
  dataLayer?: unknown[];
  ym?: Command & { a?: unknown[] };
}

const globals = globalThis as Services;
/** The Content-Security-Policy requires the page's nonce on script elements. */
const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? '';

function loadScript(address: string): void {
  const script = document.createElement('script');
  script.async = true;
  script.src = address;
  script.nonce = nonce;
  document.head.append(script);
}

/** Google Analytics 4. */
function google(id: string): AnalyticsSink {
  const queue = (globals.dataLayer ??= []);
  // Google's script recognises commands by their being an `arguments` object.
  const gtag: Command = function gtag() {
    // oxlint-disable-next-line prefer-rest-params -- see above
    queue.push(arguments);
  };
  loadScript(`https://www.googletagmanager.com/gtag/js?id=${encodeURIComponent(id)}`);
  gtag('js', new Date());
  gtag('config', id);
  return {
    send: (name, values) => gtag('event', name, values),
    identify: (visitor) =>
      gtag('config', id, {
        user_id: visitor?.id ?? null,
        ...(visitor?.isInternal && { traffic_type: 'internal' }),
      }),
  };
}

/** Yandex Metrica. */
function yandex(id: number): AnalyticsSink {
  const queue: unknown[] = [];
  const ym: Command = (globals.ym ??= Object.assign((...args: unknown[]) => void queue.push(args), {
    a: queue,
  }));
  const send: Command = (...args) => (globals.ym ?? ym)(...args);
  loadScript(`https://mc.yandex.ru/metrika/tag.js?id=${id}`);
  send(id, 'init', { defer: false, clickmap: false, trackLinks: true, accurateTrackBounce: true });
  return {
    send: (name, values) => send(id, 'reachGoal', name, values),
    identify(visitor) {
      send(id, 'setUserID', visitor === null ? '' : String(visitor.id));
      if (visitor?.isInternal) send(id, 'userParams', { internal: true });
    },
  };
}

/** Loads the analytics services of the brand; null if it has none. */
export function openServices(): AnalyticsSink | null {
  const { googleId, yandexId } = brand.runtime.analytics;
  const sinks = [
    ...(googleId === '' ? [] : [google(googleId)]),
    ...(/^\d+$/.test(yandexId) ? [yandex(Number(yandexId))] : []),
  ];
  if (sinks.length === 0) return null;
  return {
    send: (name, values) => sinks.forEach((sink) => sink.send(name, values)),
    identify: (visitor) => sinks.forEach((sink) => sink.identify(visitor)),
  };
}
