import type { BrandSettings } from '@daystream/api-client';
import { useSyncExternalStore } from 'react';
import { brand, onBrandChanged } from './brand.ts';

// `brand` itself stays the same object: React is shown a copy a version.
let copy = { ...brand };
onBrandChanged(() => (copy = { ...brand }));

/** The school as it is now; what is drawn from it is drawn again when it changes. */
export function useBrand(): Readonly<BrandSettings> {
  return useSyncExternalStore(onBrandChanged, () => copy);
}
