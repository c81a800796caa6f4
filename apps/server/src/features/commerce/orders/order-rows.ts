import type { OrderRefusal, OrderState } from '@daystream/contract';
import type { Product } from '../../learning/entitlements/index.ts';
import type { AgreedInstallments } from '../installments/index.ts';

/** An order; all amounts in minor units. */
export interface OrderRow {
  id: number;
  user_id: number | null;
  email: string;
  name: string;
  locale: string;
  timezone: string | null;
  state: OrderState;
  currency: string;
  subtotal: number;
  discount: number;
  tax: number;
  total: number;
  refunded: number;
  points: number;
  points_amount: number;
  points_returned: number;
  /** Who invited the buyer, and what the invitation took off. */
  inviter_id: number | null;
  invite_discount: number;
  promo_code_id: number | null;
  stream_id: number | null;
  is_new_account: boolean;
  company_name: string;
  company_tax_number: string;
  saves_method: boolean;
  /** The charge that the order pays; null for what somebody ordered. */
  charge_id: number | null;
  /** The purchase of an app store whose payment the order records. */
  store_purchase_id: number | null;
  /** Whether it is for somebody else, so that its buyer gets nothing. */
  is_gift: boolean;
  /** How it is paid in parts: the order pays the first. */
  installment: AgreedInstallments | null;
  /** The plan whose remaining parts the order pays. */
  installment_plan_id: number | null;
  /** Whether it pays one part of a plan, or all that remain. */
  is_installment: boolean;
  /** The mailbox of its address; empty without one. */
  mailbox: string;
  /** Until when it holds its seat and its use of a promo code while it is not paid. */
  holds_until: Date | null;
  /** When its account was known to own the address: it had proved its e-mail, or opened the link of the order. */
  confirmed_at: Date | null;
  /** Why its buyer has nothing of it. */
  refusal: OrderRefusal | null;
  created_at: Date;
  paid_at: Date | null;
  /** What all of its lines cost, the main one first. */
  lines: LinePrice[];
  main: OrderLineRow;
  /** Whether one of its products has a limited number of seats. */
  has_seat: boolean;
  user_is_anonymous: boolean | null;
  /** Whether its account has proved to own the address of the order. */
  user_is_owner: boolean;
  user_timezone: string | null;
}

/** A product as it is sold now; what a line of it cost is in the line. */
export interface SoldProduct extends Product {
  alias: string;
  kind: string;
  interval: string | null;
}

/** A line of an order: one product, and what its buyer was given. */
export interface OrderLineRow {
  id: number;
  title: string;
  product: SoldProduct;
  entitlement_id: number | null;
  /** The subscription that it started. */
  subscription_id: number | null;
  stream_id: number | null;
  units: number;
  fulfilled_at: Date | null;
  revoked_at: Date | null;
}

export interface LinePrice {
  service_id: number;
  title: string;
  price: number;
  discount: number;
}

/** An order in the list of its buyer. */
export type PurchaseRow = Pick<
  OrderRow,
  | 'id'
  | 'state'
  | 'currency'
  | 'total'
  | 'refunded'
  | 'created_at'
  | 'paid_at'
  | 'stream_id'
  | 'user_id'
  | 'points'
  | 'points_returned'
  | 'promo_code_id'
  | 'has_seat'
  | 'holds_until'
  | 'charge_id'
  | 'installment_plan_id'
> & {
  lines: LinePrice[];
  title: string;
  alias: string;
  fulfilled_at: Date | null;
  revoked_at: Date | null;
  community_ids: readonly number[];
};
