import type { AccountProviderName, PaymentAccount, PaymentAccountForm } from '@daystream/contract';
import { isTestKey } from '@daystream/domain';
import { record } from '../../../platform/audit/audit.ts';
import type { Brand } from '../../../platform/brands/brand.ts';
import { AppError, invalidField } from '../../../platform/errors/app-error.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { secondsOrNull } from '../../../platform/http/seconds.ts';
import { createOnce } from '../../../platform/idempotency/once.ts';
import type { Sealer } from '../../../platform/secrets/sealer.ts';
import { openKeys, sealKeys } from './account-keys.ts';
import { createAccountsRepository, type AccountRow } from './accounts.repository.ts';
import type { AccountProvider } from './payment-provider.ts';

interface Deps {
  brand: Brand;
  sealer: Sealer;
  providers: Readonly<Record<AccountProviderName, AccountProvider>>;
  clock: () => number;
}

const accountProviders = ['stripe', 'yookassa'] as const satisfies readonly AccountProviderName[];
const hintLength = 4;

/** The brand's accounts at payment providers: keys are entered, never shown again. */
export function createAccountsService({ brand, sealer, providers, clock }: Deps) {
  const once = createOnce(brand.db);

  async function get(from: typeof brand.db, provider: AccountProviderName, origin: string) {
    return present(provider, await createAccountsRepository(from).find(provider), origin);
  }

  return {
    list: async (origin: string): Promise<PaymentAccount[]> => {
      const rows = await createAccountsRepository(brand.staffDb).all();
      return accountProviders.map((name) =>
        present(
          name,
          rows.find(({ provider }) => provider === name),
          origin,
        ),
      );
    },

    /**
     * Stores the account after the provider was asked. Keys that it refuses are not stored; where it does not answer, they are, with the failure. Absent keys are
     * kept. Errors: `invalid` on `secret_key`, `webhook_secret`, `shop_id`, `vat_code`; `idempotency_key_reused`.
     */
    set: async (actor: Actor, provider: AccountProviderName, form: PaymentAccountForm, origin: string) => {
      const { secret_key: secretKey, webhook_secret: webhookSecret, ...fields } = form;
      const entered = [secretKey, webhookSecret].map((key) => key !== undefined && sealer.keyedHash(key));
      const before = await createAccountsRepository(brand.db).find(provider);
      const isSameShop = before?.shop_id === fields.shop_id;
      const kept = isSameShop ? openKeys(sealer, before) : undefined;
      const keys = {
        secretKey: secretKey ?? kept?.secretKey ?? '',
        webhookSecret: provider === 'stripe' ? (webhookSecret ?? kept?.webhookSecret ?? '') : '',
      };
      if (keys.secretKey === '') throw invalidField('secret_key', 'required');
      if (provider === 'stripe' && keys.webhookSecret === '')
        throw invalidField('webhook_secret', 'required');
      if (provider === 'yookassa' && fields.shop_id === '') throw invalidField('shop_id', 'required');
      if (fields.sends_receipts && fields.vat_code === null) throw invalidField('vat_code', 'required');
      // Outside the transaction, which must not wait for another server.
      const account = { ...keys, shopId: fields.shop_id, receipts: null };
      const found = await providers[provider].checkConnection(brand, account);
      if (found.failure === 'keys') throw invalidField('secret_key', 'payment_keys_refused');
      return once(actor, ['studio.paymentAccounts.set', provider, fields, ...entered], async (trx) => {
        const accounts = createAccountsRepository(trx);
        await accounts.save({
          ...fields,
          provider,
          keys: sealKeys(sealer, keys),
          key_hint: keys.secretKey.slice(-hintLength),
        });
        const isTest = found.isTest ?? isTestKey(keys.secretKey);
        await accounts.checked(provider, { ...found, isTest }, new Date(clock()));
        await record(trx, actor, 'payment_account.changed', brand.id, { provider, ...fields });
        return present(provider, await accounts.find(provider), origin);
      });
    },

    /** Asks the provider with the stored keys. Errors: `not_found` without them. */
    async check(provider: AccountProviderName, origin: string): Promise<PaymentAccount> {
      const accounts = createAccountsRepository(brand.db);
      if (openKeys(sealer, await accounts.find(provider)) === undefined) throw new AppError('not_found');
      const before = await accounts.find(provider);
      const found = await providers[provider].checkConnection(brand);
      const isTest = found.isTest ?? before?.is_test ?? null;
      await accounts.checked(provider, { ...found, isTest }, new Date(clock()));
      return get(brand.db, provider, origin);
    },
  };
}
export type AccountsService = ReturnType<typeof createAccountsService>;

const present = (
  provider: AccountProviderName,
  row: AccountRow | undefined,
  origin: string,
): PaymentAccount => ({
  provider,
  shop_id: row?.shop_id ?? '',
  key_hint: row?.key_hint ?? '',
  webhook_url: `${origin}/payments/webhooks/${provider}`,
  sends_receipts: row?.sends_receipts ?? false,
  tax_system_code: row?.tax_system_code ?? null,
  vat_code: row?.vat_code ?? null,
  checked_at: secondsOrNull(row?.checked_at ?? null),
  failure: (row?.failure ?? null) as PaymentAccount['failure'],
  is_test: row?.is_test ?? null,
});
