import { fromMilliunits } from '../store-amounts.ts';
import type { StoreReport, StoreSubscriptionReport, StoreTransaction } from '../store-verifier.ts';
import type { AppleClient, AppleTransaction } from './apple-client.ts';

type Status = NonNullable<Awaited<ReturnType<AppleClient['status']>>>;

/** 100 % as the App Store counts the share that it refunded. */
const wholeShare = 100_000;
const states = { 1: 'active', 3: 'on_hold', 4: 'grace' } as const;

/** A transaction as a payment, under an id of our choice: a product that is restored has a new transaction for its old payment. */
function paymentOf(transaction: AppleTransaction, externalId: string): StoreTransaction {
  const { price = 0, currency = 'USD', inAppOwnershipType, revocationDate } = transaction;
  // Who shares it with their family has paid for it.
  const isShared = inAppOwnershipType === 'FAMILY_SHARED';
  const amount = isShared ? 0 : fromMilliunits(price, currency);
  const isReturned = revocationDate !== undefined && transaction.revocationType !== 'FAMILY_REVOKE';
  const share = transaction.revocationPercentage ?? wholeShare;
  return {
    externalId,
    amount,
    currency,
    refunded: isReturned ? Math.round((amount * share) / wholeShare) : 0,
    isRevoked: revocationDate !== undefined && share === wholeShare,
  };
}

export function reportOfProduct(transaction: AppleTransaction, originalId: string): StoreReport {
  return {
    purchaseId: originalId,
    productCode: transaction.productId ?? '',
    accountToken: transaction.appAccountToken ?? null,
    replaces: null,
    transactions: [paymentOf(transaction, originalId)],
    subscription: null,
    isAcknowledged: true,
  };
}

export function reportOfSubscription(
  { status, transaction, renewal }: Status,
  history: readonly AppleTransaction[],
  originalId: string,
): StoreReport {
  const state = states[status as keyof typeof states] ?? 'ended';
  const until = state === 'grace' ? renewal.gracePeriodExpiresDate : undefined;
  const subscription: StoreSubscriptionReport = {
    state,
    renews: renewal.autoRenewStatus === 1,
    paidUntil: transaction.revocationDate ?? until ?? transaction.expiresDate ?? 0,
  };
  return {
    purchaseId: originalId,
    productCode: transaction.productId ?? '',
    accountToken: transaction.appAccountToken ?? null,
    replaces: null,
    transactions: history.flatMap((one) =>
      one.transactionId === undefined ? [] : [paymentOf(one, one.transactionId)],
    ),
    subscription,
    isAcknowledged: true,
  };
}
