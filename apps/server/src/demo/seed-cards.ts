import type { DemoBrand, DemoInstallment, DemoPerson } from '@daystream/demo';
import type { Brand } from '../platform/brands/brand.ts';

interface CardsSeed {
  people: ReadonlyMap<string, number>;
  now: number;
}

/** Test cards of the sandbox. Later charges succeed; succeed until the card expires next month; fail for lack of money. */
const [good, expiring, poor] = ['4242', '0069', '0341'] as const;

/** Seeds the saved cards of people whose subscription or plan goes on. The last one is the default. */
export async function seedCards(
  brand: Brand,
  { people: persons, shop: { installments = [] } }: DemoBrand,
  { people, now }: CardsSeed,
): Promise<void> {
  const today = new Date(now);
  const [year, month] = [today.getUTCFullYear(), today.getUTCMonth() + 1];
  const nextMonth = { expires_year: month === 12 ? year + 1 : year, expires_month: (month % 12) + 1 };
  const inYears = { expires_year: year + 3, expires_month: month };
  for (const person of persons) {
    const userId = people.get(person.email);
    if (userId === undefined) continue;
    const cards = cardsOf(person, installments);
    for (const last4 of cards) {
      const token = `sbm_demo_${userId}_${last4}`;
      const expiry = last4 === expiring ? nextMonth : inYears;
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
          is_default: last4 === cards.at(-1),
          created_at: today,
        })
        .execute();
    }
  }
}

function cardsOf({ email, subscriptions }: DemoPerson, plans: readonly DemoInstallment[]): readonly string[] {
  if (subscriptions.some(({ nextPayInDays }) => nextPayInDays !== null)) return [expiring, good];
  const states = new Set(plans.filter((plan) => plan.email === email).map(({ state }) => state));
  if (states.has('overdue')) return [poor];
  return states.has('active') ? [good] : [];
}
