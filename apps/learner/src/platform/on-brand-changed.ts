import { brandStore } from './brand.ts';

/** Shows a changed configuration in the open page: its icon, and what `redraw` draws. Returns what ends it. */
export function onBrandChanged(redraw: () => void): () => void {
  return brandStore.subscribe(() => {
    const icon = document.querySelector('link[rel="icon"]');
    icon?.setAttribute('href', `/icons/${brandStore.get().version}/32.png`);
    redraw();
  });
}
