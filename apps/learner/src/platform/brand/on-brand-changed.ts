import { brandStore } from './brand.ts';

/** Applies a changed configuration to the open page: replaces the favicon and calls `redraw`. Returns a function that unsubscribes. */
export function onBrandChanged(redraw: () => void): () => void {
  return brandStore.subscribe(() => {
    const icon = document.querySelector('link[rel="icon"]');
    icon?.setAttribute('href', `/icons/${brandStore.get().version}/32.png`);
    redraw();
  });
}
