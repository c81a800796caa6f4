import type { ProviderAccount } from './account-keys.ts';

/** The parts of the documented objects that are read (yookassa.ru/developers/api). */
interface Amount {
  value: string;
  currency: string;
}
export interface YookassaMethod {
  id: string;
  saved: boolean;
  status?: 'pending' | 'active' | 'inactive';
  card?: { last4: string; expiry_year: string; expiry_month: string; card_type?: string };
  confirmation?: { confirmation_url?: string };
}
export interface YookassaPayment {
  id: string;
  status: 'pending' | 'waiting_for_capture' | 'succeeded' | 'canceled';
  amount: Amount;
  /** What the shop gets: the amount without the fee. */
  income_amount?: Amount;
  refunded_amount?: Amount;
  payment_method?: YookassaMethod;
  cancellation_details?: { party: string; reason: string };
  confirmation?: { confirmation_url?: string };
  metadata?: Readonly<Record<string, string>>;
  created_at: string;
}
export interface YookassaRefund {
  id: string;
  payment_id: string;
  status: 'pending' | 'succeeded' | 'canceled';
  amount: Amount;
  description?: string;
}
export interface YookassaList<Item> {
  items: Item[];
  next_cursor?: string;
}

/** YooKassa answered, and not with the object. */
export class YookassaError extends Error {
  readonly status: number;
  constructor(status: number, description: string) {
    super(`YooKassa answered with ${status}: ${description}`);
    this.status = status;
  }
  /** The request is refused as it is: asking again changes nothing. */
  get isRefused(): boolean {
    return this.status === 400 || this.status === 403 || this.status === 404;
  }
}

const timeoutMs = 20_000;
const publicOrigin = 'https://api.yookassa.ru';

type Account = Pick<ProviderAccount, 'shopId' | 'secretKey'>;

/** Requests to the API of YooKassa, version 3. */
export function createYookassaApi(origin: string = publicOrigin) {
  async function request<Reply>(
    { shopId, secretKey }: Account,
    path: string,
    post?: { key: string; body: object },
  ): Promise<Reply> {
    const answer = await fetch(`${origin}/v3/${path}`, {
      method: post === undefined ? 'GET' : 'POST',
      headers: {
        authorization: `Basic ${Buffer.from(`${shopId}:${secretKey}`).toString('base64')}`,
        ...(post && { 'content-type': 'application/json', 'idempotence-key': post.key }),
      },
      ...(post && { body: JSON.stringify(post.body) }),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    const text = await answer.text();
    if (answer.status === 200) return JSON.parse(text) as Reply;
    throw new YookassaError(answer.status, text.slice(0, 500));
  }
  return {
    get: <Reply>(account: Account, path: string) => request<Reply>(account, path),
    post: <Reply>(account: Account, path: string, key: string, body: object) =>
      request<Reply>(account, path, { key, body }),
  };
}
