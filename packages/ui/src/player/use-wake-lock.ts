import { useEffect } from 'react';

/** Keeps the screen on while `isOn`. Browsers release the lock of a hidden page, so it is requested again when the page is shown. */
export function useWakeLock(isOn: boolean): void {
  // The lock belongs to the browser.
  useEffect(() => {
    if (!isOn || !('wakeLock' in navigator)) return undefined;
    let lock: WakeLockSentinel | null = null;
    let isOver = false;
    const request = async () => {
      if (document.visibilityState !== 'visible') return;
      try {
        const granted = await navigator.wakeLock.request('screen');
        if (isOver) void granted.release();
        else lock = granted;
      } catch {
        // Refused, for example at low battery: the screen goes dark as usual.
      }
    };
    const onShown = () => void request();
    document.addEventListener('visibilitychange', onShown);
    void request();
    return () => {
      isOver = true;
      document.removeEventListener('visibilitychange', onShown);
      void lock?.release();
    };
  }, [isOn]);
}
