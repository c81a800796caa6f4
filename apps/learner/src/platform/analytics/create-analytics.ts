import { isEventName } from '@daystream/domain';
import type { AnalyticsEvents, EventName } from './events.ts';

/** The visitor as analytics identify them; without a name. */
export interface Visitor {
  readonly id: number;
  /** Staff: their visits are excluded from those of learners. */
  readonly isInternal: boolean;
}

/** The analytics services, once they are loaded. */
export interface AnalyticsSink {
  send(name: string, values: Readonly<Record<string, string | number>>): void;
  /** Null after a sign-out. */
  identify(visitor: Visitor | null): void;
}

interface Deps {
  /** Whether the visitor currently consents to analytics. */
  readonly isAllowed: () => boolean;
  /** Calls the listener after each change of the consent. */
  readonly onConsent: (listener: () => void) => void;
  /** Loads the services; null if the brand has none. Called once, and only after consent. */
  readonly load: () => Promise<AnalyticsSink | null>;
}

export interface Analytics {
  /** Sends an event; events without consent are dropped. */
  track<Name extends EventName>(name: Name, values: AnalyticsEvents[Name]): void;
  identify(visitor: Visitor | null): void;
}

/** Creates the only access to the analytics services (spec product §4: only after consent). */
export function createAnalytics({ isAllowed, onConsent, load }: Deps): Analytics {
  let sink: Promise<AnalyticsSink | null> | null = null;
  let visitor: Visitor | null = null;

  function withSink(action: (sink: AnalyticsSink) => void): void {
    if (!isAllowed()) return;
    if (sink === null) {
      // A failed load, such as a blocked script, must not affect the app.
      sink = load().catch(() => null);
      const current = visitor;
      void sink.then((loaded) => loaded?.identify(current));
    }
    void sink.then((loaded) => loaded && isAllowed() && action(loaded));
  }

  const start = () => withSink(() => undefined);
  onConsent(start);
  start();

  return {
    track(name, values) {
      if (!isEventName(name)) throw new TypeError(`no name for an event: ${name}`);
      withSink((loaded) => loaded.send(name, values));
    },
    identify(next) {
      if (visitor?.id === next?.id && visitor?.isInternal === next?.isInternal) return;
      visitor = next;
      withSink((loaded) => loaded.identify(next));
    },
  };
}
