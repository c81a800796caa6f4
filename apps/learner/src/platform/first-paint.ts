/** Maximum wait in ms; a page in the background never paints. */
const timeoutMs = 5000;

/** Resolves after the first paint. Requests that it does not need wait for it. */
export const firstPaint: Promise<void> = new Promise((resolve) => {
  setTimeout(resolve, timeoutMs);
  const observer = new PerformanceObserver((list) => {
    if (list.getEntriesByName('first-contentful-paint').length === 0) return;
    observer.disconnect();
    resolve();
  });
  observer.observe({ type: 'paint', buffered: true });
});
