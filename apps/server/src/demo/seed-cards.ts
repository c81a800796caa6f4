import type { DemoPerson } from '@daystream/demo';
import type { Brand } from '../platform/brands/brand.ts';

interface CardsSeed {
  persons: readonly DemoPerson[];
  people: ReadonlyMap<string, number>;
  now: number;
}

/** Seeds two saved cards of each person whose subscription goes on: test cards of the sandbox, of which the second expires next month. */
export async function seedCards(brand: Brand, { persons, people, now }: CardsSeed): Promise<void> {
  const today = new Date(now);
  const [year, month] = [today.getUTCFullYear(), today.getUTCMonth() + 1];
  for (const { email, subscriptions } of persons) {
    const userId = people.get(email);
    if (userId === undefined || subscriptions.every(({ nextPayInDays }) => nextPayInDays === null)) continue;
    const cards = [
      { last4: '0069', expires_year: month === 12 ? year + 1 : year, expires_month: (month % 12) + 1 },
      { last4: '4242', expires_year: year + 3, expires_month: month },
    ];
    for (const { last4, ...expiry } of cards) {
      const token = `sbm_demo_${userId}_${last4}`;
      await brand.db
        .insertInto('sandbox_methods')
        .values({ token, last4, ...expiry })
        .execute();
      await brand.db
        .insertInto('payment_methods')
        .values({
          user_id: userId,
          provider: 'sandbox',
          token,
          brand: 'visa',
          last4,
          ...expiry,
          is_default: last4 === '4242',
          created_at: today,
        })
        .execute();
    }
  }
}
