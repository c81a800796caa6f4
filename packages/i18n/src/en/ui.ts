import type { ui as source } from '../ru/ui.ts';
import type { Translated } from '../translated.ts';

export const ui = {
  action: {
    retry: 'Try again',
    cancel: 'Cancel',
    close: 'Close',
    back: 'Back',
  },
  state: {
    loading: 'Loading…',
    errorTitle: 'Could not load',
    errorHint: 'Try again. If that does not help, write to support.',
    requestId: 'Request number: {{id}}',
    offlineTitle: 'No internet',
    offlineHint: 'Showing what is already loaded. The rest will appear when the connection is back.',
  },
  homework: {
    status: {
      NOT_UPLOADED: 'Not sent',
      UPLOADED: 'Under review',
      DONE: 'Accepted',
      FAIL: 'To be reworked',
    },
  },
  points_one: '{{count}} point',
  points_other: '{{count}} points',
} as const satisfies Translated<typeof source, 'en'>;
