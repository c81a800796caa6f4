import type { ApiClient, Reply } from '@daystream/api-client';

export type StoreAccount = Reply<'studio.storeAccounts.list'>[number];
type Failure = NonNullable<StoreAccount['failure']>;

export const storeTexts = { apple: 'stores.apple', google: 'stores.google' } as const;

export const storeFailureTexts = {
  keys: 'stores.failures.keys',
  app: 'stores.failures.app',
  notifications: 'stores.failures.notifications',
  connection: 'stores.failures.connection',
  other: 'stores.failures.other',
} as const satisfies Record<Failure, string>;

/** The account at the chosen store; texts of both stores, of which those of the other one are not sent. */
export interface StoreFields {
  store: StoreAccount['store'];
  appId: string;
  environment: StoreAccount['environment'];
  appleId: number | null;
  issuerId: string;
  keyId: string;
  pushEmail: string;
  /** The content of the key file; empty: the stored one is kept. */
  key: string;
}

export const storeFieldsOf = ({
  store,
  appId,
  environment,
  appleId,
  issuerId,
  keyId,
  pushEmail,
}: StoreAccount): StoreFields => ({
  store,
  appId,
  environment,
  appleId,
  issuerId,
  keyId,
  pushEmail,
  key: '',
});

/**
 * Stores the account and asks the store whether it accepts the key. Returns why it does not, or null; the account is stored in both cases.
 */
export async function saveStoreAccount(
  client: ApiClient,
  fields: StoreFields,
  idempotencyKey: string,
): Promise<Failure | null> {
  const { store, key, appId, environment, appleId, issuerId, keyId, pushEmail } = fields;
  const isApple = store === 'apple';
  const params = { store };
  await client.call('studio.storeAccounts.set', {
    params,
    body: {
      appId: appId.trim(),
      environment,
      appleId: isApple ? appleId : null,
      issuerId: isApple ? issuerId.trim() : '',
      keyId: isApple ? keyId.trim() : '',
      pushEmail: isApple ? '' : pushEmail.trim(),
      ...(key !== '' && { key }),
    },
    idempotencyKey,
  });
  const { failure } = await client.call('studio.storeAccounts.check', { params });
  return failure;
}
