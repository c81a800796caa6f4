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

export const FinanceTable = z.enum(['steps', 'services', 'promo_codes']);
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
  'studio.finance.table': call({
    ...staff,
    path: '/studio/api/finance/table',
    summary: 'A table of the finance desk as CSV in the reader’s language; amounts in units of the currency',
    query: z.object({ ...period, table: FinanceTable.default('services') }),
    reply: z.string(),
    errors: ['invalid'],
  }),
};
