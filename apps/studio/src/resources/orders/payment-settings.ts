import { ApiError, type ApiClient, type Reply } from '@daystream/api-client';

export type PaymentAccount = Reply<'studio.paymentAccounts.list'>[number];
export type ProviderChoice = 'none' | 'sandbox' | PaymentAccount['provider'];

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

/** The form: the chosen provider and the account there. */
export interface PaymentFields {
  provider: ProviderChoice;
  secretKey: string;
  webhookSecret: string;
  shopId: string;
  sendsReceipts: boolean;
  taxSystemCode: number | null;
  vatCode: number | null;
}

export const fieldsOf = (provider: ProviderChoice, account: PaymentAccount | undefined): PaymentFields => ({
  provider,
  secretKey: '',
  webhookSecret: '',
  shopId: account?.shopId ?? '',
  sendsReceipts: account?.sendsReceipts ?? false,
  taxSystemCode: account?.taxSystemCode ?? null,
  vatCode: account?.vatCode ?? null,
});

/**
 * Stores the account, asks the provider whether its keys are right, and sells through it only then. Throws an `ApiError` at the field of the key with the text
 * of `failureText` if they are not.
 */
export async function savePaymentSettings(
  client: ApiClient,
  fields: PaymentFields,
  idempotencyKey: string,
  failureText: (failure: NonNullable<PaymentAccount['failure']>) => string,
): Promise<void> {
  const { provider, secretKey, webhookSecret, shopId, sendsReceipts, taxSystemCode, vatCode } = fields;
  if (provider === 'stripe' || provider === 'yookassa') {
    const isYookassa = provider === 'yookassa';
    const params = { provider };
    await client.call('studio.paymentAccounts.set', {
      params,
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
    const { failure } = await client.call('studio.paymentAccounts.check', { params });
    if (failure !== null) {
      const message = failureText(failure);
      throw new ApiError({ status: 422, code: 'invalid', message, fields: { secretKey: [message] } });
    }
  }
  await client.call('studio.paymentSettings.set', {
    body: { provider: provider === 'none' ? null : provider },
    idempotencyKey,
  });
}
