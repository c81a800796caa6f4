import { createSubscription } from '../../../testing/commerce/subscriptions.ts';
import { completePart } from '../../../testing/complete/complete-part.ts';
import { catalogueComplete } from '../catalogue/catalogue.complete.ts';

const plan = { kind: 'course_subscription', price: 50_000, currency: 'RUB', interval: 'month', period: 1 };

export const subscriptionsComplete = completePart(async (c) => {
  const { t, brand, db, owner, mark } = c;
  const { serviceId } = await c.part(catalogueComplete);
  const create = (title: string) =>
    createSubscription(brand, {
      userId: owner.id,
      title: `${title} ${mark}`,
      nextPayAt: t.clock.now + 30 * 86_400_000,
    });
  const subscriptionId = await create('Club');
  // A service of its own: a subscription keeps its service for as long as it lasts. Its offer to stay can be accepted.
  const addPlan = async (alias: string) => {
    const { id } = await db
      .insertInto('course_services')
      .values({ ...plan, alias, title: alias, plan_group: `Plans ${subscriptionId}`, stay_percent: 50 })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  };
  const ownServiceId = await addPlan(`plan-${subscriptionId}`);
  const planServiceId = await addPlan(`other-plan-${subscriptionId}`);
  await db
    .updateTable('payment_subscriptions')
    .set({ includes_catalogue: true, service_id: ownServiceId, price: 50_000, currency: 'RUB' })
    .where('id', '=', subscriptionId)
    .execute();
  await db
    .insertInto('subscription_changes')
    .values({
      subscription_id: subscriptionId,
      service_id: planServiceId,
      starts: 'period_end',
      terms: JSON.stringify({
        ...plan,
        id: planServiceId,
        title: 'Other',
        course_ids: [],
        community_ids: [],
      }),
    })
    .execute();
  const canceledSubscriptionId = await create('Canceled club');
  await db
    .updateTable('payment_subscriptions')
    .set({
      service_id: serviceId,
      price: 50_000,
      currency: 'RUB',
      canceled_at: new Date(t.clock.now),
    })
    .where('id', '=', canceledSubscriptionId)
    .execute();
  return {
    /** The next payment is due in a month. */
    subscriptionId,
    /** It ends in a month. */
    canceledSubscriptionId,
    /** A service that the subscription can be changed to, and is to be changed to. */
    planServiceId,
  };
});
