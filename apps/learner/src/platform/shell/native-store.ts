import type { StoreErrorCode } from '@daystream/domain';
import type { StoreBridge, StoreFault, StoreProduct, StoreReceipt } from '../client/store-bridge.ts';
import { callNative, hasPlugin, nativePlatform, type NativeFault } from './native.ts';

const plugin = 'NativePurchases';
type ProductType = 'inapp' | 'subs';

interface NativeProduct {
  readonly identifier: string;
  readonly title: string;
  readonly priceString: string;
  /** The base plan of a subscription in Google Play. */
  readonly planIdentifier?: string;
}

interface NativeTransaction {
  readonly transactionId: string;
  readonly productIdentifier: string;
  readonly jwsRepresentation?: string;
  readonly purchaseToken?: string;
}

/** What is needed to buy a product: the store asks for its type, and of a subscription for the plan. */
interface Offer {
  readonly productType: ProductType;
  readonly planIdentifier?: string;
}

/** The texts with which both sides of the plugin reject a purchase that nobody completed, and the codes of Google Play Billing. */
const faults: readonly (readonly [RegExp, StoreErrorCode])[] = [
  [/cancel/i, 'ERR_PAYMENT_CANCELLED'],
  [/not found|cannot find/i, 'ERR_PRODUCT_NOT_AVAILABLE'],
  [/not allowed|restricted/i, 'ERR_PAYMENT_NOT_ALLOWED'],
  [/network|offline|service_unavailable|service_disconnected|timed? ?out/i, 'ERR_COMMUNICATION'],
  [/billing_unavailable|feature_not_supported/i, 'ERR_SETUP'],
  [/pending/i, 'ERR_PURCHASE'],
];

const codeOf = ({ code = '', message = '' }: NativeFault, fallback: StoreErrorCode): StoreErrorCode =>
  faults.find(([pattern]) => pattern.test(`${code} ${message}`))?.[1] ?? fallback;

async function call<Result>(method: string, options: object, fallback: StoreErrorCode): Promise<Result> {
  try {
    return await callNative<Result>(plugin, method, options);
  } catch (error) {
    const fault = (error ?? {}) as NativeFault;
    // oxlint-disable-next-line typescript/only-throw-error -- the faults of the bridge are no errors of this app.
    throw {
      code: codeOf(fault, fallback),
      ...(fault.message && { message: fault.message }),
    } satisfies StoreFault;
  }
}

/** The App Store and Google Play by the purchase plugin of the mobile app; undefined if it was built without it. */
export function createNativeStore(): StoreBridge | undefined {
  const platform = nativePlatform();
  if (platform === undefined || !hasPlugin(plugin)) return undefined;
  const isApple = platform === 'ios';
  const offers = new Map<string, Offer>();
  /** The number of a transaction by its signed form: the App Store finishes by number. */
  const transactions = new Map<string, string>();

  async function load(
    productIdentifiers: readonly string[],
    productType: ProductType,
  ): Promise<NativeProduct[]> {
    const answer = await call<{ products: NativeProduct[] }>(
      'getProducts',
      { productIdentifiers, productType },
      'ERR_LOAD',
    );
    return answer.products;
  }

  function receiptOf(transaction: NativeTransaction): StoreReceipt {
    const {
      productIdentifier: code,
      transactionId,
      jwsRepresentation = '',
      purchaseToken = '',
    } = transaction;
    const receipt = isApple ? jwsRepresentation : purchaseToken;
    if (isApple) transactions.set(receipt, transactionId);
    return { code, receipt };
  }

  const products = async (codes: readonly string[]): Promise<StoreProduct[]> => {
    const found = new Map<string, StoreProduct>();
    // The App Store answers with products of both types at once; Google Play has to be asked for each.
    for (const productType of isApple ? (['inapp'] as const) : (['inapp', 'subs'] as const)) {
      for (const { identifier, title, priceString, planIdentifier } of await load(codes, productType)) {
        // Of several plans and offers the first is the one that is sold here.
        if (found.has(identifier)) continue;
        found.set(identifier, { code: identifier, title, price: priceString });
        offers.set(identifier, { productType, ...(planIdentifier !== undefined && { planIdentifier }) });
      }
    }
    return codes.flatMap((code) => found.get(code) ?? []);
  };

  return {
    store: isApple ? 'apple' : 'google',
    products,
    async purchase(code, { accountToken }) {
      if (!offers.has(code)) await products([code]);
      const transaction = await call<NativeTransaction>(
        'purchaseProduct',
        {
          productIdentifier: code,
          ...offers.get(code),
          quantity: 1,
          appAccountToken: accountToken,
          // The server gives the purchase first.
          autoAcknowledgePurchases: false,
        },
        'ERR_PURCHASE',
      );
      return receiptOf(transaction);
    },
    async finish({ receipt }) {
      const purchaseToken = transactions.get(receipt);
      // Google is told by the server.
      if (purchaseToken !== undefined) await call('acknowledgePurchase', { purchaseToken }, 'ERR_FINISH');
    },
    async restore() {
      await call('restorePurchases', {}, 'ERR_REFRESH');
      const { purchases } = await call<{ purchases: NativeTransaction[] }>(
        'getPurchases',
        { onlyCurrentEntitlements: false },
        'ERR_LOAD_RECEIPTS',
      );
      return purchases.map(receiptOf);
    },
  };
}
