import type { StoreErrorCode } from '@daystream/domain';
import { isNative } from '../shell/native.ts';
import { createNativeStore } from '../shell/native-store.ts';

export interface StoreProduct {
  code: string;
  title: string;
  /** As the store writes it, with the currency. */
  price: string;
}

export interface StoreReceipt {
  /** Of the product. */
  code: string;
  /** The transaction as StoreKit signed it, or the purchase token of Google Play. */
  receipt: string;
}

/** What a call of the bridge is rejected with. */
export interface StoreFault {
  readonly code: StoreErrorCode;
  readonly message?: string;
}

/** The purchases of the app store: by the plugin of the mobile app, or what another shell puts into the page as `window.DaystreamStore` before it loads (docs/operations.md, App stores). */
export interface StoreBridge {
  readonly store: 'apple' | 'google';
  products(codes: readonly string[]): Promise<readonly StoreProduct[]>;
  purchase(code: string, options: { accountToken: string }): Promise<StoreReceipt>;
  /** After the server has confirmed the purchase. */
  finish(purchase: StoreReceipt): Promise<void>;
  restore(): Promise<readonly StoreReceipt[]>;
}

let nativeStore: StoreBridge | undefined;

/** Undefined in a browser. */
export const storeBridge = (): StoreBridge | undefined =>
  (globalThis as { DaystreamStore?: StoreBridge }).DaystreamStore ??
  (isNative() ? (nativeStore ??= createNativeStore()) : undefined);
