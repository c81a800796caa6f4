import { isEventName } from '@daystream/domain';
import type { AnalyticsEvents, EventName } from './events.ts';

/** Who is told; without their name. */
export interface Visitor {
  readonly id: number;
  /** Of the school itself: its visits are not to be counted with the learners'. */
  readonly isInternal: boolean;
}

/** The services outside, once they are loaded. */
export interface AnalyticsSink {
  send(name: string, values: Readonly<Record<string, string | number>>): void;
  /** Null: nobody any more. */
  identify(visitor: Visitor | null): void;
}

interface Deps {
  /** Whether one has agreed to it, now. */
  readonly isAllowed: () => boolean;
  /** Called after each change of that. */
  readonly onConsent: (listener: () => void) => void;
  /** Loads the services; null where the school has none. Asked once, and only after consent. */
  readonly load: () => Promise<AnalyticsSink | null>;
}

export interface Analytics {
  /** Tells of an event; what happens without consent is not told, then or later. */
  track<Name extends EventName>(name: Name, values: AnalyticsEvents[Name]): void;
  identify(visitor: Visitor | null): void;
}

/** The one way to the analytics services (spec product §4: only after consent). */
export function createAnalytics({ isAllowed, onConsent, load }: Deps): Analytics {
  let sink: Promise<AnalyticsSink | null> | null = null;
  let visitor: Visitor | null = null;

  function tell(say: (sink: AnalyticsSink) => void): void {
    if (!isAllowed()) return;
    if (sink === null) {
      // A service that does not load is one without which the school goes on.
      sink = load().catch(() => null);
      const known = visitor;
      void sink.then((loaded) => loaded?.identify(known));
    }
    void sink.then((loaded) => loaded && isAllowed() && say(loaded));
  }

  const begin = () => tell(() => undefined);
  onConsent(begin);
  begin();

  return {
    track(name, values) {
      if (!isEventName(name)) throw new TypeError(`no name for an event: ${name}`);
      tell((loaded) => loaded.send(name, values));
    },
    identify(next) {
      if (visitor?.id === next?.id && visitor?.isInternal === next?.isInternal) return;
      visitor = next;
      tell((loaded) => loaded.identify(next));
    },
  };
}
