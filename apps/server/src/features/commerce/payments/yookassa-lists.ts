import type { ProviderAccount } from './account-keys.ts';
import type { createYookassaApi, YookassaList, YookassaPayment, YookassaRefund } from './yookassa-api.ts';

interface Window {
  /** Milliseconds. */
  from: number;
  /** Exclusive. */
  to: number;
}
type Api = ReturnType<typeof createYookassaApi>;
type Account = Pick<ProviderAccount, 'shopId' | 'secretKey'>;

async function* pages<Item>(api: Api, account: Account, kind: string, { from, to }: Window) {
  let cursor: string | undefined;
  do {
    const query = new URLSearchParams({
      'created_at.gte': new Date(from).toISOString(),
      'created_at.lt': new Date(to).toISOString(),
      limit: '100',
      ...(cursor !== undefined && { cursor }),
    });
    const page: YookassaList<Item> = await api.get(account, `${kind}?${query.toString()}`);
    yield* page.items;
    cursor = page.next_cursor;
  } while (cursor !== undefined);
}

/** The payments of a shop that were created in a window, of all systems that use it. */
export const listPayments = (api: Api, account: Account, window: Window) =>
  pages<YookassaPayment>(api, account, 'payments', window);

export const listRefunds = (api: Api, account: Account, window: Window) =>
  pages<YookassaRefund>(api, account, 'refunds', window);
