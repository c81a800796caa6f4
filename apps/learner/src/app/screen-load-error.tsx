import { ScreenLoadFailed } from '@daystream/ui';
import { useCheckedConnection, useReplaced } from '@daystream/web';

/** Replaces a screen whose code could not be loaded. */
export function Component() {
  return <ScreenLoadFailed lost={useCheckedConnection()} isReplaced={useReplaced()} />;
}
