/** A signal that aborts after `timeout` ms (0: never) or with the caller's signal. `AbortSignal.any` is missing on supported phones. */
export function deadline(timeout: number, outer: AbortSignal | undefined) {
  const controller = new AbortController();
  let over = false;
  const timer =
    timeout > 0
      ? setTimeout(() => {
          over = true;
          controller.abort();
        }, timeout)
      : undefined;
  const follow = () => controller.abort(outer?.reason);
  if (outer?.aborted) follow();
  else outer?.addEventListener('abort', follow, { once: true });
  return {
    signal: controller.signal,
    isOver: () => over,
    clear: () => {
      clearTimeout(timer);
      outer?.removeEventListener('abort', follow);
    },
  };
}
