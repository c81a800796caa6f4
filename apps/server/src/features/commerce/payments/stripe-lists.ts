import type Stripe from 'stripe';
import type { Brand } from '../../../platform/brands/brand.ts';
import type { PaymentReport } from './payment-provider.ts';
import { externalIdOf } from './stripe-disputes.ts';
import { idOf, reportOfIntent, reportOfSession } from './stripe-reports.ts';

/** Pages, charges of kept cards, and payments of which a part was returned, of one brand in a window. */
export async function* listStripePayments(
  stripe: Stripe,
  brand: Brand,
  { from, to }: { from: Date; to: Date },
): AsyncGenerator<PaymentReport> {
  const created = { gte: Math.floor(from.getTime() / 1000), lt: Math.floor(to.getTime() / 1000) };
  const isOurs = ({ metadata }: { metadata: Stripe.Metadata | null }) => metadata?.['school'] === brand.appId;
  const booked = 'latest_charge.balance_transaction';
  const sessions = stripe.checkout.sessions.list({
    created,
    limit: 100,
    expand: [`data.payment_intent.${booked}`],
  });
  for await (const session of sessions)
    if (session.mode === 'payment' && isOurs(session)) yield reportOfSession(session);
  for await (const intent of stripe.paymentIntents.list({ created, limit: 100, expand: [`data.${booked}`] }))
    if (intent.metadata['kind'] === 'charge' && isOurs(intent)) yield reportOfIntent(intent);
  for await (const refund of stripe.refunds.list({ created, limit: 100 })) {
    const intentId = idOf(refund.payment_intent);
    if (intentId === undefined) continue;
    const intent = await stripe.paymentIntents.retrieve(intentId, { expand: [booked] });
    if (!isOurs(intent)) continue;
    const externalId = await externalIdOf(stripe, intentId, intent.metadata);
    if (externalId !== undefined) yield { ...reportOfIntent(intent), externalId };
  }
}
