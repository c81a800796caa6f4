import type { BrandSettings } from '@daystream/api-client';
import { useSyncExternalStore } from 'react';
import { usePlatform } from '../platform/platform-context.ts';

/** Returns the settings of the brand; re-renders on change. */
export function useBrand(): Readonly<BrandSettings> {
  const { brand } = usePlatform();
  return useSyncExternalStore(brand.subscribe, brand.get);
}
