/** A signal that aborts after `timeout` ms (0: never) or with the caller's own. `AbortSignal.any` is too new for the phones we serve. */
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
