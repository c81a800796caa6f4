/** The finance desk: what a brand earned in a period of whole days in its time zone, from the ledger. Amounts are minor units of one currency. */
import { z } from 'zod';
import { call } from '../call.ts';
import { CalendarDate, Id } from '../wire.ts';
import { Currency } from './services.ts';

const Sum = z.int();
const Count = z.int().nonnegative();

const sums = {
  sales_count: Count,
  /** What was paid for, with tax, after discounts. */
  sales: Sum,
  refunded: Sum,
  fees: Sum,
  /** Held by the provider while the payer disputes it. */
  disputed: Sum,
  /** What is left for the brand: sales without refunds, fees and disputed amounts. */
  net: Sum,
};
const details = { ...sums, discount: Sum, tax: Sum };

export const FinanceReport = z
  .object({
    from: CalendarDate,
    to: CalendarDate,
    timezone: z.string(),
    /** In which the brand has ever earned. */
    currencies: z.array(Currency),
    /** Of all amounts; null if there never were any. */
    currency: Currency.nullable(),
    /** All amounts are of test payments: the school takes no real ones yet. As soon as it does, test payments are left out. */
    is_test: z.boolean(),
    totals: z.object(details),
    step: z.enum(['day', 'week', 'month']),
    steps: z.array(z.object({ date: CalendarDate, ...sums })),
    /** `id` 0: orders of several services. */
    services: z.array(z.object({ id: z.int().nonnegative(), title: z.string(), ...details })),
    promo_codes: z.array(
      z.object({ id: Id, code: z.string(), orders_count: Count, discount: Sum, sales: Sum }),
    ),
  })
  .meta({ id: 'FinanceReport' });
export type FinanceReport = z.infer<typeof FinanceReport>;

export const SubscriptionFigures = z
  .object({
    from: CalendarDate,
    to: CalendarDate,
    timezone: z.string(),
    /** In which subscriptions were sold. */
    currencies: z.array(Currency),
    currency: Currency.nullable(),
    /** The months that the period touches, until now. */
    months: z.array(
      z.object({
        /** Its first day. */
        date: CalendarDate,
        /** At the end of the month, or now. */
        active_count: Count,
        /** What the active subscriptions bring in a month. */
        mrr: Sum,
        new_count: Count,
        new_mrr: Sum,
        lost_count: Count,
        lost_mrr: Sum,
        /** What was lost of those that were there at the start of the month, in hundredths of a percent; null if there were none. */
        churn: Count.nullable(),
      }),
    ),
  })
  .meta({ id: 'SubscriptionFigures' });
export type SubscriptionFigures = z.infer<typeof SubscriptionFigures>;

export const FinanceTable = z.enum(['steps', 'services', 'promo_codes', 'subscriptions']);
export type FinanceTable = z.infer<typeof FinanceTable>;

const period = {
  /** The default: so that the period has `days` days. */
  from: CalendarDate.optional(),
  days: z.coerce.number().pipe(z.int().min(1).max(3660)).default(30),
  /** The default: today. */
  to: CalendarDate.optional(),
  /** The default: the one that was earned most in. */
  currency: Currency.optional(),
};
const staff = { method: 'GET', scope: 'staff', permission: 'finance.read' } as const;

export const studioFinanceCalls = {
  'studio.finance.get': call({
    ...staff,
    path: '/studio/api/finance',
    summary: 'What the brand earned in a period: by day, service and promo code',
    query: z.object(period),
    reply: FinanceReport,
    errors: ['invalid'],
  }),
  'studio.finance.subscriptions': call({
    ...staff,
    path: '/studio/api/finance/subscriptions',
    summary: 'Recurring revenue, churn, and the sold subscriptions that came and went, by month',
    query: z.object(period),
    reply: SubscriptionFigures,
    errors: ['invalid'],
  }),
  'studio.finance.table': call({
    ...staff,
    path: '/studio/api/finance/table',
    summary: 'A table of the finance desk as CSV in the reader’s language; amounts in units of the currency',
    query: z.object({ ...period, table: FinanceTable.default('services') }),
    reply: z.string(),
    errors: ['invalid'],
  }),
};
