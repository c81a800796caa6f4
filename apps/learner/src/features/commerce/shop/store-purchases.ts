import type { ApiClient, Reply } from '@daystream/api-client';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../platform/client/api.ts';
import type {
  StoreBridge,
  StoreFault,
  StoreProduct,
  StoreReceipt,
} from '../../../platform/client/store-bridge.ts';
import type { Service } from './shop.queries.ts';

export type GivenPurchase = Reply<'storePurchases.add'>['data'];

/** Rejects with the error of the bridge. */
const storeFault = (code: StoreFault['code']): StoreFault => ({ code });

/** Under which name the user buys in the store; fails where the school does not sell in it. */
async function accountIn({ store }: StoreBridge, client: ApiClient, signal?: AbortSignal): Promise<string> {
  const { stores, accountToken } = await client.call('storePurchases.account', { ...(signal && { signal }) });
  // oxlint-disable-next-line typescript/only-throw-error -- the faults of the bridge are no errors of this app.
  if (!stores.includes(store)) throw storeFault('ERR_SETUP');
  return accountToken;
}

/** The product of the store that sells a service, and the account under which it is bought. */
export const storeProductQuery = (bridge: StoreBridge, { id, appstoreProducts }: Service) =>
  queryOptions({
    queryKey: ['store-product', bridge.store, id],
    queryFn: async ({ signal }): Promise<{ product: StoreProduct; accountToken: string }> => {
      const accountToken = await accountIn(bridge, api, signal);
      const codes = appstoreProducts.map(({ code }) => code);
      const [product] = codes.length === 0 ? [] : await bridge.products(codes);
      // oxlint-disable-next-line typescript/only-throw-error -- as above.
      if (product === undefined) throw storeFault('ERR_PRODUCT_NOT_AVAILABLE');
      return { product, accountToken };
    },
    retry: false,
  });

/** Gives what was bought, and confirms to the store that it was given. A purchase that the server has not confirmed stays open in the store: it is restored later. */
async function give(bridge: StoreBridge, purchase: StoreReceipt): Promise<GivenPurchase> {
  const { code, receipt } = purchase;
  // oxlint-disable-next-line typescript/only-throw-error -- as above.
  if (receipt === '') throw storeFault('ERR_MISSING_TOKEN');
  const { data } = await api.call('storePurchases.add', {
    body: { store: bridge.store, productCode: code, receipt },
  });
  // The access is open; the store asks again by itself.
  await bridge.finish(purchase).catch(() => undefined);
  return data;
}

export async function buyInStore(
  bridge: StoreBridge,
  { product, accountToken }: { product: StoreProduct; accountToken: string },
): Promise<GivenPurchase> {
  return give(bridge, await bridge.purchase(product.code, { accountToken }));
}

/** Gives again what the person of the store has bought. Fails only if nothing could be given, with the last reason. */
export async function restorePurchases(bridge: StoreBridge): Promise<GivenPurchase[]> {
  const given: GivenPurchase[] = [];
  let failure: unknown;
  for (const purchase of await bridge.restore()) {
    try {
      given.push(await give(bridge, purchase));
    } catch (error) {
      failure = error;
    }
  }
  if (given.length === 0 && failure !== undefined) throw failure;
  return given;
}
