import type { ProviderAccount } from './account-keys.ts';
import type { IncomingHttpHeaders } from 'node:http';
import type { Language, PaymentProvider as ProviderName } from '@daystream/contract';
import type { PaymentState } from '@daystream/domain';
import type { Brand } from '../../../platform/brands/brand.ts';

/** A line of a fiscal receipt; minor units. */
export interface ReceiptItem {
  title: string;
  amount: number;
}

export interface Checkout {
  /** Of the attempt to pay: a provider makes one payment for it, however often it is asked. */
  reference: string;
  /** Minor units. Zero: nothing is charged, the provider only keeps the card. */
  amount: number;
  currency: string;
  description: string;
  language: Language;
  /** Whether the provider keeps the card for later charges. */
  saveMethod: boolean;
  /** Where the provider sends the payer, whatever the outcome. */
  returnUrl: string;
  webhookUrl: string;
  /** Of the payer, for the provider's page and its fiscal receipt; unknown of an order without one. */
  email?: string | undefined;
  /** What is paid, for the fiscal receipt; they add up to the amount. Default: the description. */
  items?: readonly ReceiptItem[] | undefined;
}

/** A card that the provider keeps: its token charges it again. */
export interface KeptMethod {
  token: string;
  /** Such as `visa`. */
  brand: string;
  last4: string;
  /** The last month in which it can be charged. */
  expiresOn: { year: number; month: number };
}

export type PaymentFailure =
  | 'declined'
  | 'insufficient_funds'
  | 'expired_card'
  | 'authentication_required'
  | 'failed';

/** A charge without the payer, of a card that the provider keeps. */
export interface Charge {
  /** The provider makes one payment for it, however often it is asked. */
  reference: string;
  /** Minor units. */
  amount: number;
  currency: string;
  description: string;
  token: string;
  webhookUrl: string;
  /** The earliest time, in milliseconds, at which it can have been asked before. */
  since: number;
  /** Of the payer, for the fiscal receipt. */
  email?: string | undefined;
}

export interface Refund {
  /** Of the payment. */
  externalId: string;
  /** The provider refunds once for it. */
  key: string;
  amount: number;
  currency: string;
  /** Of the order, for the fiscal receipt. */
  description: string;
  email?: string | undefined;
  /** As in `Checkout`. */
  items?: readonly ReceiptItem[] | undefined;
}

/** What a provider says about a payment. */
export interface PaymentReport {
  externalId: string;
  state: PaymentState;
  amount: number;
  currency: string;
  /** What the provider keeps of it. */
  fee: number;
  /** What was returned of it, as far as the provider says. */
  refunded?: number | undefined;
  /** The card that was kept with it. */
  method?: KeptMethod | undefined;
  /** Why it failed. */
  failure?: PaymentFailure | undefined;
}

/** What a provider says about a payment that the payer disputes at the bank. */
export interface DisputeReport {
  externalId: string;
  paymentExternalId: string;
  /** `inquiry`: the bank asks, and no money has moved; `open`: the provider holds the money. */
  state: 'inquiry' | 'open' | 'won' | 'lost';
  amount: number;
  currency: string;
  /** What the provider charges for it. */
  fee: number;
  /** In the words of the provider. */
  reason: string;
  /** Milliseconds; null: no answer is awaited. */
  respondBy: number | null;
  openedAt: number;
}

export interface WebhookEvent {
  /** The same for repeated deliveries. */
  id: string;
  /** Undefined for an event that needs no answer but that it came, such as one of a payment of another system with the same account. */
  report?: PaymentReport | undefined;
  dispute?: DisputeReport | undefined;
}

/** What came of asking a provider with the keys of a brand. */
export interface ConnectionCheck {
  failure: 'keys' | 'connection' | 'other' | null;
  /** Whether the account moves no money; unknown if it could not be asked. */
  isTest: boolean | null;
}

/**
 * The port to a payment provider. Card data stay with the provider: the payer enters them on its page. Network failures throw; the caller asks again.
 */
export interface PaymentProvider {
  /** Whether its webhooks prove that they are from the provider. Otherwise each one makes the adapter ask the provider, and is limited. */
  readonly signsWebhooks: boolean;
  createCheckout(brand: Brand, checkout: Checkout): Promise<{ externalId: string; url: string }>;
  /** Charges a kept card. May stay pending: then a webhook or `fetchPayment` reports. */
  charge(brand: Brand, charge: Charge): Promise<PaymentReport>;
  /** The payment of a charge that was asked for and not answered; undefined if the provider made none. */
  findCharge(brand: Brand, charge: Pick<Charge, 'reference' | 'since'>): Promise<PaymentReport | undefined>;
  /** Gives up a kept card. Does nothing for one that is not kept. */
  forgetMethod(brand: Brand, token: string): Promise<void>;
  /** Undefined for a payment that the provider does not know. */
  fetchPayment(brand: Brand, externalId: string): Promise<PaymentReport | undefined>;
  /** Refunds a part of a payment, once per `key`. Returns whether the provider did; throws while it has not decided. */
  refund(brand: Brand, refund: Refund): Promise<boolean>;
  /** The payments of the brand that were made, or of which a part was returned, in a window. Payments can be listed twice. */
  listPayments(brand: Brand, window: { from: Date; to: Date }): AsyncIterable<PaymentReport>;
  /** Asks the provider with the keys of the brand; absent where there are none. */
  checkConnection?(brand: Brand): Promise<ConnectionCheck>;
  /** Parses a webhook; undefined if it is not from the provider, or too old. */
  readWebhook(
    brand: Brand,
    webhook: { headers: IncomingHttpHeaders; body: Buffer },
  ): Promise<WebhookEvent | undefined>;
}

/** A provider whose account a brand enters in the studio. */
export interface AccountProvider extends PaymentProvider {
  /** @param account keys that are not stored yet; by default those of the brand */
  checkConnection(brand: Brand, account?: ProviderAccount): Promise<ConnectionCheck>;
}

export type PaymentProviders = Readonly<Record<ProviderName, PaymentProvider>>;
