import { useCallback, useEffect, useRef } from 'react';

/**
 * Returns a function that runs its argument at once, or, while a mouse button or a finger is down, after the click. What a field shows when it is left moves the
 * parts below it: moved between press and release, a checkbox or button gets no click.
 */
export function useAfterPress(): (run: () => void) => void {
  const isPressed = useRef(false);
  const waiting = useRef<(() => void)[]>([]);
  useEffect(() => {
    const press = () => {
      isPressed.current = true;
    };
    // The click follows the release within the same task.
    const release = () =>
      setTimeout(() => {
        isPressed.current = false;
        for (const run of waiting.current.splice(0)) run();
      });
    window.addEventListener('mousedown', press, true);
    window.addEventListener('mouseup', release, true);
    return () => {
      window.removeEventListener('mousedown', press, true);
      window.removeEventListener('mouseup', release, true);
    };
  }, []);
  return useCallback((run) => {
    if (isPressed.current) waiting.current.push(run);
    else run();
  }, []);
}
