import type { ApiClient, Reply } from '@daystream/api-client';

export type PaymentAccount = Reply<'studio.paymentAccounts.list'>[number];
export type AccountProvider = PaymentAccount['provider'];
export type ProviderChoice = 'none' | 'sandbox' | AccountProvider;

export const providerTexts = {
  none: 'commerce.paymentsOff',
  sandbox: 'commerce.paymentsTest',
  stripe: 'paymentAccounts.stripe',
  yookassa: 'paymentAccounts.yookassa',
} as const satisfies Record<ProviderChoice, string>;

export const failureTexts = {
  keys: 'paymentAccounts.failures.keys',
  connection: 'paymentAccounts.failures.connection',
  other: 'paymentAccounts.failures.other',
} as const;

/** What is entered for one provider. */
export interface AccountFields {
  secretKey: string;
  webhookSecret: string;
  shopId: string;
  sendsReceipts: boolean;
  taxSystemCode: number | null;
  vatCode: number | null;
}

/** The form: the chosen provider, and for each one its own account, so that nothing entered for one reaches another. */
export interface PaymentFields extends Record<AccountProvider, AccountFields> {
  provider: ProviderChoice;
}

export const isAccountProvider = (provider: ProviderChoice): provider is AccountProvider =>
  provider === 'stripe' || provider === 'yookassa';

export function fieldsOf(provider: ProviderChoice, accounts: readonly PaymentAccount[]): PaymentFields {
  const account = (name: AccountProvider): AccountFields => {
    const stored = accounts.find((one) => one.provider === name);
    return {
      secretKey: '',
      webhookSecret: '',
      shopId: stored?.shopId ?? '',
      sendsReceipts: stored?.sendsReceipts ?? false,
      taxSystemCode: stored?.taxSystemCode ?? null,
      vatCode: stored?.vatCode ?? null,
    };
  };
  return { provider, stripe: account('stripe'), yookassa: account('yookassa') };
}

/**
 * Stores the account and the choice of the provider. Errors: those of the calls, among them keys that the provider refuses. Where it did not answer, the
 * account is stored and the choice is not: returns false.
 */
export async function savePaymentSettings(
  client: ApiClient,
  { provider, ...accounts }: PaymentFields,
  idempotencyKey: string,
): Promise<boolean> {
  if (isAccountProvider(provider)) {
    const { secretKey, webhookSecret, shopId, sendsReceipts, taxSystemCode, vatCode } = accounts[provider];
    const isYookassa = provider === 'yookassa';
    const { failure } = await client.call('studio.paymentAccounts.set', {
      params: { provider },
      body: {
        shopId: isYookassa ? shopId.trim() : '',
        sendsReceipts: isYookassa && sendsReceipts,
        taxSystemCode: isYookassa ? taxSystemCode : null,
        vatCode: isYookassa ? vatCode : null,
        ...(secretKey.trim() !== '' && { secretKey: secretKey.trim() }),
        ...(webhookSecret.trim() !== '' && { webhookSecret: webhookSecret.trim() }),
      },
      idempotencyKey,
    });
    if (failure !== null) return false;
  }
  await client.call('studio.paymentSettings.set', {
    body: { provider: provider === 'none' ? null : provider },
    idempotencyKey,
  });
  return true;
}
