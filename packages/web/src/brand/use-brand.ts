import type { BrandSettings } from '@daystream/api-client';
import { useSyncExternalStore } from 'react';
import { usePlatform } from '../platform/platform-context.ts';

/** The settings of the brand; what is drawn from it is drawn again when it changes. */
export function useBrand(): Readonly<BrandSettings> {
  const { brand } = usePlatform();
  return useSyncExternalStore(brand.subscribe, brand.get);
}
