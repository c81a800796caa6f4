import { createBrandStore, loadBrand } from '@daystream/web';

export const brandStore = createBrandStore(await loadBrand(document, (...request) => fetch(...request)));

/** The school: always what counts now. What is drawn from it and must follow a change reads it by `useBrand`. */
export const brand = brandStore.live;
