import { completePart } from '../../../testing/complete/complete-part.ts';

export const paymentMethodsComplete = completePart(async ({ db, owner, mark }) => {
  const { id } = await db
    .insertInto('payment_methods')
    .values({
      user_id: owner.id,
      provider: 'sandbox',
      token: `card ${mark}`,
      brand: 'visa',
      last4: '4242',
      expires_year: 2099,
      expires_month: 1,
      is_default: true,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { paymentMethodId: id };
});
