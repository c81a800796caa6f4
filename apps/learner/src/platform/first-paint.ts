/** Long enough for any first paint that is still to come; a page in the background paints nothing. */
const patienceMs = 5000;

/** Resolves once the page has shown something: what is not needed for that waits for it. */
export const firstPaint: Promise<void> = new Promise((resolve) => {
  setTimeout(resolve, patienceMs);
  const observer = new PerformanceObserver((list) => {
    if (list.getEntriesByName('first-contentful-paint').length === 0) return;
    observer.disconnect();
    resolve();
  });
  observer.observe({ type: 'paint', buffered: true });
});
