import { createBrandStore, loadBrand } from '@daystream/web';

export const brandStore = createBrandStore(await loadBrand(document, (...request) => fetch(...request)));

/** The settings of the brand: always the current values. Components use `useBrand`, which re-renders on changes. */
export const brand = brandStore.live;
