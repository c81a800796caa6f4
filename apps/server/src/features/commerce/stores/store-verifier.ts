import type { IncomingHttpHeaders } from 'node:http';
import type { StoreName } from '@daystream/contract';
import type { Brand } from '../../../platform/brands/brand.ts';

/** A payment of a purchase, as the store reports it. */
export interface StoreTransaction {
  externalId: string;
  /** Minor units; zero for what costs nothing, such as a trial. */
  amount: number;
  currency: string;
  /** What the store returned of it. */
  refunded: number;
  /** Whether the store took back what was paid for. */
  isRevoked: boolean;
}

export interface StoreSubscriptionReport {
  /** `grace`: a renewal failed, and access goes on; `on_hold`: it does not, and the store still tries. */
  state: 'active' | 'grace' | 'on_hold' | 'ended';
  /** Whether the store charges again. */
  renews: boolean;
  /** Milliseconds; in the grace its end. */
  paidUntil: number;
}

/** What a store says about a purchase. */
export interface StoreReport {
  /** The same for all periods of a subscription. */
  purchaseId: string;
  productCode: string;
  /** The account that the app named with the purchase. */
  accountToken: string | null;
  /** The purchase that this one goes on from, such as before a change of the product. */
  replaces: string | null;
  transactions: readonly StoreTransaction[];
  /** Null for what is bought once. */
  subscription: StoreSubscriptionReport | null;
  isAcknowledged: boolean;
}

/** Why a purchase is refused. `environment`: it was made in the test environment of the store, and the brand sells for money. */
export type StoreRefusal = 'unknown' | 'app' | 'environment' | 'pending';

export interface StoreReceipt {
  /** As the app or a notification has it. */
  token: string;
  isSubscription: boolean;
  /** The payments that are recorded; a store that does not list them is asked about each. */
  knownTransactions: readonly string[];
}

export interface StoreNotification {
  /** The same for repeated deliveries. */
  id: string;
  /** Null for one that is about no purchase, such as a test. */
  purchase: { token: string; isSubscription: boolean } | null;
}

export interface GivenPurchase {
  purchaseId: string;
  productCode: string;
  isSubscription: boolean;
  /** Whether it can be bought again. */
  isRepeatable: boolean;
}

export type StoreFailure = 'keys' | 'app' | 'notifications' | 'connection' | 'other';

/**
 * The port to an app store. What an app or a notification says is asked from the store before it counts, so that forged, late and repeated ones change nothing.
 * Failures of the network and of the keys throw; the caller asks again.
 */
export interface StoreVerifier {
  verify(brand: Brand, receipt: StoreReceipt): Promise<StoreReport | StoreRefusal>;
  /** Whether only the buyer can have a receipt: it is a secret of their device, and not a number that can be guessed or is printed on an invoice. */
  isSecret(token: string): boolean;
  /** Undefined if it is not from the store, or about another app. `url` is the address at which it came. */
  readNotification(
    brand: Brand,
    notification: { headers: IncomingHttpHeaders; body: Buffer; url: string },
  ): Promise<StoreNotification | undefined>;
  /** Reports to the store that the purchase was given; idempotent. */
  acknowledge(brand: Brand, purchase: GivenPurchase): Promise<void>;
  /** Null: the store accepts the key. */
  checkConnection(brand: Brand): Promise<StoreFailure | null>;
}

export type StoreVerifiers = Readonly<Record<StoreName, StoreVerifier>>;
