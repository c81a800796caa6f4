import { SubscriptionFigures } from '@daystream/contract';
import { formatDay, localDay } from '@daystream/domain';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPerson, type TestPerson } from '../../../testing/base/people.ts';
import { randomNumbers } from '../../../testing/app/random-numbers.ts';
import { createTestApp, type TestApp } from '../../../testing/app/test-app.ts';

const dayMs = 86_400_000;
const timezone = 'Europe/Moscow';
/** 15 June 2026, 12:00 in Moscow. */
const now = Date.UTC(2026, 5, 15, 9);
const intervals = ['day', 'week', 'month', 'year'] as const;

interface Price {
  price: number;
  interval: (typeof intervals)[number];
  period: number;
}
interface Row extends Price {
  currency: string;
  /** Prices before changes of the plan, each up to a time. */
  earlier: (Price & { until: number })[];
  startsAt: number | null;
  endsAt: number | null;
}

let t: TestApp;
let finance: TestPerson;
const rows: Row[] = [];
beforeAll(async () => {
  t = await createTestApp();
  t.clock.now = now;
  finance = await createPerson(t, t.aurora, { staffRoles: ['finance'] });
  await sellAtRandom();
});
afterAll(() => t.close());

/** Subscriptions of half a year: going on, canceled with time left, ended by staff, with trials that became payments or did not, with changes of the plan, and given ones. */
async function sellAtRandom(): Promise<void> {
  const { pool } = t.aurora;
  const { id: userId } = await createPerson(t, t.aurora);
  const service = await pool.query<{ id: number }>(
    `insert into course_services (kind, alias, title, price, currency, "interval", period)
     values ('course_subscription', 'club', 'Club', 100, 'RUB', 'month', 1) returning id`,
  );
  const random = randomNumbers(11);
  for (let index = 0; index < 120; index += 1) {
    const interval = intervals[random(4)] ?? 'month';
    const [price, period] = [1 + random(500_000), 1 + random(6)];
    const currency = random(4) === 0 ? 'EUR' : 'RUB';
    const createdAt = now - random(180 * 24) * 3_600_000;
    const hadTrial = random(3) === 0;
    const firstPaidAt = hadTrial && random(2) === 0 ? Math.min(now - 1000, createdAt + 7 * dayMs) : null;
    const paidUntil = now + (random(90) - 45) * dayMs;
    const canceledAt = random(3) === 0 ? createdAt + 1000 : null;
    const endedAt = random(6) === 0 ? createdAt + random(40) * dayMs : null;
    const isGiven = random(10) === 0;
    const { rows: added } = await pool.query<{ id: number }>(
      `insert into payment_subscriptions (user_id, title, course_service_type, "interval", period, paid_until, canceled_at, ended_at,
         created_at, service_id, price, currency, had_trial)
       values ($1, 'Club', 'main_subscription', $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) returning id`,
      [
        userId,
        interval,
        period,
        new Date(paidUntil),
        canceledAt === null ? null : new Date(canceledAt),
        endedAt === null ? null : new Date(endedAt),
        new Date(createdAt),
        isGiven ? null : service.rows[0]?.id,
        isGiven ? null : price,
        isGiven ? null : currency,
        hadTrial,
      ],
    );
    if (firstPaidAt !== null)
      for (const [number, at] of [firstPaidAt, firstPaidAt + dayMs].entries())
        await pool.query(
          `insert into charges (kind, subject_id, number, user_id, service_id, title, amount, currency, state, due_at, closed_at)
           values ('subscription', $1, $2, $3, $4, 'Club', 100, 'RUB', 'paid', $5, $5)`,
          [added[0]?.id, number + 1, userId, service.rows[0]?.id, new Date(at)],
        );
    if (isGiven) continue;
    const changedAt = random(3) === 0 ? [20, 50].map((days) => createdAt + (days + random(20)) * dayMs) : [];
    const earlier = changedAt.map((until) => ({
      price: 1 + random(500_000),
      interval: intervals[random(4)] ?? 'month',
      period: 1 + random(6),
      until,
    }));
    for (const { until, ...terms } of earlier)
      await pool.query(
        `insert into subscription_changes (subscription_id, service_id, starts, state, terms, before, closed_at)
         values ($1, $2, 'now', 'applied', '{}', $3, $4)`,
        [added[0]?.id, service.rows[0]?.id, JSON.stringify({ terms }), new Date(until)],
      );
    const ends = [endedAt, canceledAt === null ? null : paidUntil].filter((at) => at !== null);
    rows.push({
      price,
      currency,
      interval,
      period,
      earlier,
      startsAt: hadTrial ? firstPaidAt : createdAt,
      endsAt: ends.length === 0 ? null : Math.min(...ends),
    });
  }
}

const perYear = { day: 365, week: 365 / 7, month: 12, year: 1 } as const;
const monthly = ({ price, interval, period }: Price) =>
  Math.round((price * perYear[interval]) / (12 * period));
/** The price up to a time, or at its start. */
const monthlyAt = (row: Row, at: number, isStart = false) =>
  monthly(row.earlier.find(({ until }) => (isStart ? at < until : at <= until)) ?? row);
/** In Moscow, or now. */
const endOf = (month: string) => {
  const [year, number] = month.split('-').map(Number);
  return Math.min(now, Date.UTC(year ?? 0, number ?? 0, 1, -3));
};
const monthOf = (at: number) => formatDay(localDay(at, timezone)).slice(0, 7);

function expected(month: string, currency: string) {
  const sum = <R extends Row>(list: R[], priceOf: (row: R) => number) =>
    list.reduce((all, row) => all + priceOf(row), 0);
  const paid = rows.flatMap((row) =>
    row.currency === currency && row.startsAt !== null ? [{ ...row, startsAt: row.startsAt }] : [],
  );
  const upTo = (limit: (month: string) => boolean) =>
    paid.filter(
      ({ startsAt, endsAt }) =>
        limit(monthOf(startsAt)) && (endsAt === null || endsAt >= now || !limit(monthOf(endsAt))),
    );
  const active = upTo((one) => one <= month);
  const initial = upTo((one) => one < month);
  const fresh = paid.filter(({ startsAt }) => monthOf(startsAt) === month);
  const lost = paid.filter(
    ({ startsAt, endsAt }) =>
      endsAt !== null && endsAt < now && startsAt < endsAt && monthOf(endsAt) === month,
  );
  return {
    date: `${month}-01`,
    active_count: active.length,
    mrr: sum(active, (row) => monthlyAt(row, endOf(month))),
    new_count: fresh.length,
    new_mrr: sum(fresh, (row) => monthlyAt(row, row.startsAt, true)),
    lost_count: lost.length,
    lost_mrr: sum(lost, (row) => monthlyAt(row, row.endsAt ?? 0)),
    churn: initial.length === 0 ? null : Math.round((lost.length * 10_000) / initial.length),
  };
}

test('recurring revenue, churn, new and lost subscriptions by month equal the rows of subscriptions', async () => {
  for (const currency of ['RUB', 'EUR']) {
    const answer = await finance.call(
      'GET',
      `/studio/api/finance/subscriptions?from=2026-01-20&to=2026-06-30&currency=${currency}`,
    );
    const { months, currencies } = SubscriptionFigures.parse(answer.json());
    expect(currencies).toEqual(['RUB', 'EUR']);
    expect(months.map(({ date }) => date.slice(0, 7))).toEqual([
      '2026-01',
      '2026-02',
      '2026-03',
      '2026-04',
      '2026-05',
      '2026-06',
    ]);
    for (const month of months) expect(month).toEqual(expected(month.date.slice(0, 7), currency));
    expect(months.some(({ lost_count: lost }) => lost > 0)).toBe(true);
  }
});

test('subscriptions by month are a file', async () => {
  const file = await finance.call(
    'GET',
    '/studio/api/finance/table?table=subscriptions&lang=ru&from=2026-06-01&to=2026-06-15',
  );
  expect(file.headers['content-disposition']).toContain('subscriptions-2026-06-01-2026-06-15.csv');
  const { mrr } = expected('2026-06', 'RUB');
  expect(file.body).toContain(String(mrr / 100).replace('.', ','));
});
