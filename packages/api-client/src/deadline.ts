/** A signal that aborts after `timeout` ms (0: never) or with the caller's signal. `AbortSignal.any` is missing on supported phones. */
export function deadline(timeout: number, outer: AbortSignal | undefined) {
  const controller = new AbortController();
  let isOver = false;
  const timer =
    timeout > 0
      ? setTimeout(() => {
          isOver = true;
          controller.abort();
        }, timeout)
      : undefined;
  const abort = () => controller.abort(outer?.reason);
  if (outer?.aborted) abort();
  else outer?.addEventListener('abort', abort, { once: true });
  return {
    signal: controller.signal,
    isOver: () => isOver,
    clear: () => {
      clearTimeout(timer);
      outer?.removeEventListener('abort', abort);
    },
  };
}
