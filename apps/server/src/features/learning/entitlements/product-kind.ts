import type { ExtendType, ServiceKind } from '@daystream/contract';
import type { Transaction } from 'kysely';
import type { Brand } from '../../../platform/brands/brand.ts';
import type { BrandDatabase, BrandTables } from '../../../platform/database/brand-database.ts';

type Trx = Transaction<BrandTables>;

/** What is sold, as far as it says what its buyer gets. */
export interface Product {
  id: number;
  course_id: number | null;
  community_ids: readonly number[];
  /** Null: without an end. */
  access_days: number | null;
  /** When it begins for all; null: with the purchase. */
  starts_at: Date | null;
  /** Consultations that it adds. */
  units: number;
}

export interface Purchase {
  brand: Brand;
  product: Product;
  userId: number;
  timezone: string;
  orderId: number;
  /** The stream that the product adds to. */
  streamId: number | null;
  /** Whether nothing was paid: the first payment follows the trial. */
  isTrial: boolean;
  /** Ms. */
  now: number;
}

/** What a purchase gave, for the line of its order. */
export interface Given {
  streamId: number | null;
  entitlementId: number | null;
  subscriptionId: number | null;
  /** Consultations. */
  units: number;
}

export interface Revocation {
  brand: Pick<Brand, 'appId'>;
  given: Given;
  /** Who has it; null for an account that is gone. */
  userId: number | null;
  orderId: number;
  /** Ms. */
  now: number;
}

/** What a shop has to know before it sells a product. */
export interface ProductTraits {
  /** Whether it opens one course, or adds to one. */
  isOfCourse: boolean;
  /** Whether it opens a course or a community until a date or without an end, so that who has it without an end gets nothing for their money. */
  opensAccess: boolean;
  /** Whether it adds to a stream that its buyer has; `if_named`: only if they have chosen one. */
  addsToStream: 'always' | 'if_named' | 'never';
  /** Whether it can be bought for somebody else. */
  canBeGift: boolean;
  /** Whether it is offered to who has a demo of its course. */
  continuesDemo: boolean;
  /** As what it is offered for a stream. */
  extendType: ExtendType;
  /** Whether a person can buy it again. */
  isRepeatable: boolean;
}

/** What selling a product of a kind means: each kind is provided by the feature that gives it, all in the transaction of the caller. */
export interface ProductKind {
  describe(product: Pick<Product, 'access_days'>): ProductTraits;
  /** Whether a user has without an end what the product opens, so that buying it again would give nothing. */
  owns(
    db: BrandDatabase | Trx,
    userId: number,
    product: Pick<Product, 'course_id' | 'community_ids'>,
  ): Promise<boolean>;
  /** Of a product that a person has once at a time: whether they have it now, and whether they had a trial of it. */
  readEarlier?(
    db: BrandDatabase | Trx,
    about: { userId: number; productId: number; now: number },
  ): Promise<{ isCurrent: boolean; hadTrial: boolean }>;
  /** Undefined for what cannot be given: the order stays paid, and staff see that it waits for them. */
  give(trx: Trx, purchase: Purchase): Promise<Given | undefined>;
  /** Whether what a line was given is of this kind. Staff can change the kind of a product after it was sold. */
  gave(given: Given): boolean;
  /** Takes back what it gave, after a full refund; access from other sources stays. */
  revoke(trx: Trx, revocation: Revocation): Promise<void>;
}

export type ProductKinds = Readonly<Record<ServiceKind, ProductKind>>;
