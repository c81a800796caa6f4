import { useBrand } from '@daystream/web';
import { storeBridge, type StoreBridge } from '../../../platform/client/store-bridge.ts';

/** The app store in which the school sells to the phone of this app; undefined in a browser, or without app-store support. */
export function useStoreBridge(): StoreBridge | undefined {
  const { isAppStoreSupport } = useBrand().runtime;
  return isAppStoreSupport ? storeBridge() : undefined;
}
