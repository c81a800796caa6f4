import { isNative } from '../shell/native.ts';

/** The event of browsers that can install the app; not in the types of the platform. */
interface InstallOffer extends Event {
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

/** `prompt`: the browser installs after a press. `steps`: the learner does it in the menu of the browser, as on an iPhone. */
export type InstallWay = 'prompt' | 'steps' | null;

let offer: InstallOffer | undefined;
const listeners = new Set<() => void>();

function setOffer(next: InstallOffer | undefined): void {
  offer = next;
  for (const listener of listeners) listener();
}

/** Keeps the browser's offer for the moment when the app asks. Call it at the start: the event comes once. */
export function watchInstallOffer(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    setOffer(event as InstallOffer);
  });
  addEventListener('appinstalled', () => setOffer(undefined));
}

const isInstalled = () =>
  matchMedia('(display-mode: standalone)').matches ||
  (navigator as { standalone?: boolean }).standalone === true;

/** Safari of a phone or tablet; an iPad calls itself a Mac. */
const isAppleMobile = () =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) ||
  (navigator.userAgent.includes('Macintosh') && navigator.maxTouchPoints > 1);

export const install = {
  /** How the app can be installed here; null if it cannot, or is. */
  way(): InstallWay {
    if (isNative()) return null;
    if (isInstalled()) return null;
    if (offer !== undefined) return 'prompt';
    return isAppleMobile() ? 'steps' : null;
  },
  /** Shows the browser's dialog; run it in the handler of a press. Returns whether the learner accepted. */
  async prompt(): Promise<boolean> {
    const shown = offer;
    if (shown === undefined) return false;
    // A browser accepts one call for each offer.
    setOffer(undefined);
    return (await shown.prompt()).outcome === 'accepted';
  },
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
