/** The longest wait for the first screen, in ms; a page in the background never paints. */
const timeoutMs = 5000;

const { promise, resolve } = Promise.withResolvers<void>();
setTimeout(resolve, timeoutMs);

/** Resolves after the first screen has been painted. Requests that it does not need wait for it. */
export const firstPaint = promise;

/** Removes the frame that the first script of the page shows (index.html); call it when the first screen has been rendered. */
export function removeStartingFrame(): void {
  document.querySelector('#starting')?.remove();
  requestAnimationFrame(() => resolve());
}
