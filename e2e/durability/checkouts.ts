import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';

export type Phase = 'order' | 'card' | 'access';

interface CheckoutOptions {
  origin: string;
  email: string;
  serviceId: number;
  /** Orders in two tabs at once. */
  isTwice: boolean;
  signal: AbortSignal;
  /** Called as each part begins. */
  onPhase?: (phase: Phase) => void;
}

const approvedCard = '4242 4242 4242 4242';

/** A visitor who buys, and repeats whatever the death of the server cut off, as a browser with its page open does. Returns the ids of the order. */
export async function checkOut({
  origin,
  email,
  serviceId,
  isTwice,
  signal,
  onPhase,
}: CheckoutOptions): Promise<string> {
  const key = randomUUID();
  const order = () =>
    untilAnswered(async () => {
      const reply = await fetch(`${origin}/spa/api/v1/order/${serviceId}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'idempotency-key': key },
        body: JSON.stringify({ name: 'Olga', email, consent: 1, timezone: 'Europe/Moscow' }),
      });
      if (!reply.ok) throw new Error(`the order was answered with ${reply.status}: ${await reply.text()}`);
      const { data } = (await reply.json()) as { data: { id: string; payment_url: string | null } };
      return data;
    }, signal);
  onPhase?.('order');
  const [made] = await Promise.all(isTwice ? [order(), order()] : [order()]);
  onPhase?.('card');
  await untilAnswered(async () => {
    const url = (await order()).payment_url;
    // Paid already: the answer to the card was lost.
    if (url === null) return;
    const reply = await fetch(`${origin}${new URL(url).pathname}`, {
      method: 'POST',
      body: new URLSearchParams({ action: 'pay', card: approvedCard }),
      redirect: 'manual',
    });
    if (reply.status !== 303) throw new Error(`the card was answered with ${reply.status}`);
  }, signal);
  onPhase?.('access');
  await untilAnswered(async () => {
    const reply = await fetch(`${origin}/spa/api/v1/orders/${made.id}`);
    const { state } = (await reply.json()) as { state: string };
    if (state !== 'paid') throw new Error(`the order is ${state}`);
  }, signal);
  return made.id;
}

async function untilAnswered<T>(ask: () => Promise<T>, signal: AbortSignal): Promise<T> {
  for (;;)
    try {
      return await ask();
    } catch (error) {
      if (signal.aborted) throw error;
      await sleep(200);
    }
}
