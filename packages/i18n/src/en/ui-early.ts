import type { uiEarly as source } from '../ru/ui-early.ts';
import type { Translated } from '../translated.ts';

export const uiEarly = {
  action: {
    retry: 'Try again',
    reload: 'Reload',
    cancel: 'Cancel',
    close: 'Close',
    back: 'Back',
  },
  callError: {
    unknown: 'Something went wrong. Try again.',
    network: 'There is no connection to the server. Check your internet connection and try again.',
    timeout: 'The server is taking too long to answer. Try again.',
  },
  nav: {
    sections: 'Sections',
    menu: 'Menu',
    skip: 'Skip to content',
  },
  state: {
    loading: 'Loading…',
    slow: 'This is taking longer than usual. The connection may be slow.',
    errorTitle: 'Couldn’t load',
    errorHint: 'Try again. If that does not help, contact support.',
    requestId: 'Request number for support: {{id}}',
    offlineTitle: 'No internet',
    serverLostTitle: 'The server is not responding',
    offlineHint: 'Showing what is already loaded. The rest will appear when the connection is back.',
    offlineAsOf: 'Last updated {{asOf}}.',
    offlineEmpty: 'This is not on your device yet. It will load by itself when the connection is back.',
    screenTitle: 'This screen did not open',
    screenText: 'Reload the page. If that does not help, contact support.',
    replacedTitle: 'A new version is available',
    replacedText: 'Reload the page to open this screen.',
  },
} as const satisfies Translated<typeof source, 'en'>;
