import { useSyncExternalStore } from 'react';

const subscribe = (onChange: () => void) => {
  document.addEventListener('visibilitychange', onChange);
  return () => document.removeEventListener('visibilitychange', onChange);
};
const isVisible = () => document.visibilityState === 'visible';

/** Whether the user can see the page: its tab is the open one, and the window is not minimised. */
export function usePageVisible(): boolean {
  return useSyncExternalStore(subscribe, isVisible);
}
