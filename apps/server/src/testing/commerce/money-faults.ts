import type { Pool } from 'pg';

/**
 * What must hold of money in every state of the database, also between a payment and its webhook. Each query lists violations.
 * `sold`: the payment that paid the order, and not one that came too much.
 */
const rules: Readonly<Record<string, string>> = {
  'a transaction of the ledger does not balance': `
    select e.transaction_id as id from ledger_entries e join ledger_accounts a on a.id = e.account_id
    group by e.transaction_id having count(distinct a.currency) > 1 or sum(e.amount) <> 0`,
  'the provider account differs from the payments of an order': `
    select o.id, p.sum as paid, r.sum as refunded, l.sum as posted from orders o
    cross join lateral (select coalesce(sum(amount - fee), 0) as sum from payments where order_id = o.id and state = 'succeeded') p
    cross join lateral (select coalesce(sum(r.amount), 0) as sum from refunds r join payments p on p.id = r.payment_id
      where p.order_id = o.id and r.state = 'succeeded') r
    cross join lateral (select coalesce(sum(e.amount), 0) as sum from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
      join ledger_accounts a on a.id = e.account_id where t.order_id = o.id and a.code = 'provider') l
    cross join lateral (select coalesce(sum(d.fee + case when d.state = 'open' then d.amount else 0 end), 0) as sum
      from disputes d join payments p on p.id = d.payment_id where p.order_id = o.id) d
    where p.sum - r.sum - d.sum <> l.sum`,
  'the account of disputes differs from what is held': `
    select o.id, d.sum as held, l.sum as posted from orders o
    cross join lateral (select coalesce(sum(d.amount), 0) as sum from disputes d join payments p on p.id = d.payment_id
      where p.order_id = o.id and d.state = 'open') d
    cross join lateral (select coalesce(sum(e.amount), 0) as sum from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
      join ledger_accounts a on a.id = e.account_id where t.order_id = o.id and a.code = 'disputes') l
    where d.sum <> l.sum`,
  'a lost dispute is no refund, or another dispute is one': `
    select d.id, d.state, r.amount from disputes d left join refunds r on r.dispute_id = d.id
    where (d.state = 'lost') <> (r.id is not null and r.state = 'succeeded' and r.amount = d.amount)`,
  'sales, discounts and tax differ from the price of an order': `
    select o.id, l.* from orders o
    cross join lateral (select coalesce(-sum(e.amount) filter (where t.key like 'sale:%'), 0) as sold,
        coalesce(sum(e.amount) filter (where a.code = 'discounts'), 0) as discount,
        coalesce(-sum(e.amount) filter (where a.code = 'tax'), 0) as tax
      from ledger_transactions t join ledger_entries e on e.transaction_id = t.id join ledger_accounts a on a.id = e.account_id
      where t.order_id = o.id and a.code in ('sales', 'discounts', 'tax')) l
    where l.sold <> case when o.paid_at is null then 0 else o.total + o.points_amount end
      or l.discount <> case when o.paid_at is null then 0 else o.discount end
      or o.state = 'paid' and l.tax <> o.tax or o.state = 'refunded' and l.tax <> 0`,
  'the lines of an order differ from its price, or it has no main one': `
    select o.id, o.subtotal, o.discount, o.tax, l.* from orders o
    cross join lateral (select sum(price) as price, sum(discount) as off, sum(tax) as taxed, count(*) filter (where not is_additional) as main
      from order_lines where order_id = o.id) l
    where l.main <> 1 or l.price <> o.subtotal or l.off <> o.discount or l.taxed <> o.tax`,
  'the points account differs from the points that paid an order': `
    select o.id, l.sum from orders o
    cross join lateral (select coalesce(sum(e.amount), 0) as sum from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
      join ledger_accounts a on a.id = e.account_id where t.order_id = o.id and a.code = 'points') l
    where l.sum <> case when o.paid_at is null or o.points = 0 then 0 else o.points_amount / o.points * (o.points - o.points_returned) end`,
  'an order took other points than it holds, or keeps them after it was given up or refunded': `
    select o.id, o.state, o.points, o.points_returned from orders o
    where o.user_id is not null and (o.points - o.points_returned <> coalesce((select -sum(p.amount) from points_operations p
        where p.user_id = o.user_id and p.source_type = 'order' and p.source_id = o.id), 0)
      or o.state in ('canceled', 'refunded') and o.points_returned <> o.points)`,
  'a balance of points differs from its operations, or is below zero': `
    select b.user_id, b.amount from points_balances b
    where b.amount < 0 or b.amount <> (select coalesce(sum(p.amount), 0) from points_operations p where p.user_id = b.user_id)`,
  'an order keeps other points that it earned than its share that was not refunded': `
    select e.*, o.state from order_earnings e join orders o on o.id = e.order_id
    where o.paid_at is null or e.returned <> floor(e.amount::numeric * o.refunded / o.total)`,
  'an order earned points that the ledger of points does not have, or the other way round': `
    select e.order_id, e.reason, e.amount, p.amount as given from order_earnings e
      full join (select * from points_operations where reason in ('purchase', 'referral') and source_type = reason and kind = 'earn') p
        on p.source_id = e.order_id and p.reason = e.reason and p.user_id = e.user_id
    where e.amount is distinct from p.amount`,
  'a person got the discount of an invitation twice, or invited themselves': `
    select coalesce(o.user_id::text, o.email) as buyer from orders o where o.invite_discount > 0 and o.paid_at is not null
    group by 1 having count(*) > 1 or bool_or(o.inviter_id = o.user_id)`,
  'an order is paid without money, or has money without being paid': `
    select o.id, o.state from orders o where (o.paid_at is not null) <> (
      o.total = 0 and o.state not in ('created', 'canceled') or exists (select from payments p where p.order_id = o.id and p.state = 'succeeded' and p.amount > 0
        and not exists (select from ledger_transactions t where t.key = 'excess:' || p.id)))`,
  'a payer pays more than the price of an order': `
    select o.id from orders o join payments p on p.order_id = o.id and p.state = 'succeeded'
    group by o.id having sum(p.amount) - (select coalesce(sum(r.amount), 0) from refunds r join payments p on p.id = r.payment_id
      where p.order_id = o.id and r.state <> 'failed') > o.total`,
  'more is refunded than was paid, or the sums of refunds differ': `
    select p.id from payments p left join refunds r on r.payment_id = p.id and r.state <> 'failed'
    group by p.id having coalesce(sum(r.amount), 0) + (select coalesce(sum(d.amount), 0) from disputes d
        where d.payment_id = p.id and d.state = 'open') > p.amount or coalesce(sum(r.amount) filter (where r.state = 'succeeded'), 0) <> p.refunded`,
  'an order is paid without access, or refunded in full with it': `
    select o.id, o.state, l.fulfilled_at, l.revoked_at, e.revoked_at as entitlement_revoked_at
    from orders o join order_lines l on l.order_id = o.id join course_services s on s.id = l.service_id
      left join entitlements e on e.id = l.entitlement_id left join installment_plans ip on ip.order_id = o.id
    where o.id not in (select p.order_id from payments p where p.external_id like 'demo %')
      and not (l.is_additional and l.entitlement_id is null and l.fulfilled_at = l.revoked_at
        and exists (select from refunds r join payments p on p.id = r.payment_id where p.order_id = o.id and r.reason = 'already_owned')) and (
      (o.paid_at is not null) <> (l.fulfilled_at is not null)
        and not exists (select from gifts g where g.order_id = o.id and g.redeemed_at is null)
        -- Paid for the address of an account, whose owner has not accepted it; refunded before that, it gave nothing.
        and not (o.user_id is null and o.email <> '' and l.entitlement_id is null)
      or (o.state = 'refunded') <> (l.revoked_at is not null) and not (o.user_id is null and l.fulfilled_at is null) and not (o.state = 'refunded' and exists (select from disputes d
        join payments p on p.id = d.payment_id where p.order_id = o.id and d.state = 'lost' and d.access_ended_at is null))
        -- An upgrade ends with a lost dispute of what it rests on.
        and not (s.kind = 'upgrade' and exists (select from disputes d where d.state = 'lost' and d.access_ended_at = l.revoked_at))
      or s.kind in ('course', 'extension', 'upgrade', 'club') and s."interval" is null and o.charge_id is null and o.installment_plan_id is null and l.fulfilled_at is not null
        and not (e.id is null and l.fulfilled_at = l.revoked_at)
        and (e.id is null or (e.revoked_at is null) <> (l.revoked_at is null and ip.access_ended_at is null)))`,
  'a gift is redeemed without access, or has access without being redeemed': `
    select g.order_id from gifts g join order_lines l on l.order_id = g.order_id
    where (g.redeemed_at is not null) <> (l.fulfilled_at is not null) or g.canceled_at is not null and l.revoked_at is null`,
  'access of the source order belongs to no order, or to two': `
    select e.id from entitlements e left join order_lines l on l.entitlement_id = e.id where e.source = 'order'
    group by e.id having count(l.id) <> 1`,
  'periods that one learner bought of a course overlap': `
    select e.id, f.id as other from entitlements e join entitlements f on f.user_id = e.user_id and f.kind = e.kind
      and f.target_id = e.target_id and f.id > e.id
    where e.source = 'order' and f.source = 'order' and e.revoked_at is null and f.revoked_at is null
      and e.starts_at < coalesce(f.ends_at, 'infinity') and f.starts_at < coalesce(e.ends_at, 'infinity')`,
  'a charge is paid and its order is not, or the other way round': `
    select c.id, c.state from charges c where (c.state = 'paid') <> exists (select from orders o where o.paid_at is not null
      and (o.charge_id = c.id or c.kind = 'installment' and o.installment_plan_id = c.subject_id
        and not exists (select from orders own where own.charge_id = c.id and own.paid_at is not null)))`,
  'the parts of a plan are not the price that was agreed': `
    select p.id, p.first_amount, c.sum, a.sum as agreed from installment_plans p
    cross join lateral (select sum(c.amount - c.discount) as sum, count(*) as count from charges c where c.kind = 'installment' and c.subject_id = p.id) c
    cross join lateral (select sum((part ->> 'amount')::bigint - (part ->> 'discount')::bigint) as sum
      from orders o, jsonb_array_elements(o.installment -> 'parts') part where o.id = p.order_id) a
    where p.first_amount + c.sum <> a.sum or c.count <> p.parts - 1`,
  'a plan is in another state than its parts': `
    select p.id, p.state, p.access_ended_at, c.* from installment_plans p
    cross join lateral (select count(*) filter (where c.state in ('planned', 'due')) as open, count(*) filter (where c.state = 'stopped') as stopped,
        count(*) filter (where c.state <> 'paid') as unpaid
      from charges c where c.kind = 'installment' and c.subject_id = p.id) c
    where (p.state = 'paid') and c.unpaid > 0 or p.state = 'active' and c.unpaid = 0 or p.state = 'canceled' and c.open + c.stopped > 0
      or p.state = 'active' and (c.open > 0 and c.stopped > 0 or (c.stopped > 0) <> (p.access_ended_at is not null))
      or p.state = 'paid' and p.access_ended_at is not null`,
  'a plan goes on whose part was refunded in full': `
    select p.id, o.id as order_id from installment_plans p join orders o on o.id = p.order_id or o.installment_plan_id = p.id
      or o.charge_id in (select c.id from charges c where c.kind = 'installment' and c.subject_id = p.id)
    where o.state = 'refunded' and p.state <> 'canceled' and not exists (select from disputes d
      join payments y on y.id = d.payment_id where y.order_id = o.id and d.state = 'lost' and d.access_ended_at is null)`,
  'a subscription that recurs has no charge, or two, or one that does not recur has a charge': `
    select s.id, s.next_pay_at, s.end_date, c.count from payment_subscriptions s
    cross join lateral (select count(*) from charges c where c.kind = 'subscription' and c.subject_id = s.id and c.closed_at is null) c
    where s.service_id is not null and c.count <> case when s.next_pay_at is not null and s.store is null then 1 else 0 end`,
  // One that is due stays due if a freeze moves the period that it pays for.
  'the charge of a subscription is planned for another time than the end of its paid period': `
    select s.id, s.paid_until, c.due_at from charges c join payment_subscriptions s on s.id = c.subject_id
    where c.kind = 'subscription' and c.state = 'planned' and c.due_at <> s.paid_until`,
  'what a subscription opens ends at another time than the subscription': `
    select s.id, s.end_date, e.ends_at from payment_subscriptions s join entitlements e on e.source = 'subscription' and e.source_id = s.id
    where e.revoked_at is null and e.ends_at is distinct from greatest(s.end_date, case when s.end_date is not null then e.starts_at end)`,
  'a subscription opens something else than it covers': `
    select s.id from payment_subscriptions s where s.service_id is not null and s.end_date is null and (
      array(select c.course_id from payment_subscription_courses c where c.subscription_id = s.id order by 1)
        <> array(select e.target_id from entitlements e where e.source = 'subscription' and e.source_id = s.id and e.kind = 'course' and e.revoked_at is null order by 1)
      or array(select c.community_id from payment_subscription_communities c where c.subscription_id = s.id order by 1)
        <> array(select e.target_id from entitlements e where e.source = 'subscription' and e.source_id = s.id and e.kind = 'community' and e.revoked_at is null order by 1))`,
  'a charge is paid twice': `
    select o.charge_id as id from orders o join payments p on p.order_id = o.id and p.state = 'succeeded' and p.amount > 0
    where o.charge_id is not null and p.amount > (select coalesce(sum(r.amount), 0) from refunds r where r.payment_id = p.id and r.state <> 'failed')
      and not exists (select from ledger_transactions t where t.key = 'excess:' || p.id)
    group by 1 having count(*) > 1`,
  'the paid parts of a plan are other than its paid orders': `
    select p.id, o.sum as paid, p.first_amount + c.sum as parts from installment_plans p
    cross join lateral (select coalesce(sum(o.total), 0) as sum from orders o where o.paid_at is not null and (o.id = p.order_id
      or o.installment_plan_id = p.id or o.charge_id in (select c.id from charges c where c.kind = 'installment' and c.subject_id = p.id))) o
    cross join lateral (select coalesce(sum(c.amount - c.discount), 0) as sum from charges c
      where c.kind = 'installment' and c.subject_id = p.id and c.state = 'paid') c
    where o.sum <> p.first_amount + c.sum`,
  'a subscription goes on whose charge was stopped': `
    select s.id, c.id as charge_id from charges c join payment_subscriptions s on s.id = c.subject_id
    where c.kind = 'subscription' and c.state = 'stopped' and s.end_date is null`,
  'a subscription goes on whose paid period was refunded in full': `
    select s.id, o.id as order_id from payment_subscriptions s join orders o on o.id = s.period_order_id
    cross join lateral (select max(r.settled_at) as at from refunds r join payments p on p.id = r.payment_id where p.order_id = o.id) r
    where o.state = 'refunded' and s.store is null and (s.end_date is null or s.end_date > r.at) and not exists (select from disputes d
      join payments y on y.id = d.payment_id where y.order_id = o.id and d.state = 'lost' and d.access_ended_at is null)`,
  'a subscription has another paid period than the one that was paid last': `
    select s.id, p.id as order_id, l.id as last from payment_subscriptions s join orders p on p.id = s.period_order_id
    join lateral (select o.id from orders o join order_lines l on l.order_id = o.id left join charges c on c.id = o.charge_id
      where o.paid_at > p.paid_at and o.state <> 'refunded'
        and (l.subscription_id = s.id or c.kind in ('subscription', 'subscription_change') and c.subject_id = s.id) limit 1) l on true
    where s.store is null and s.ended_at is null`,
  'a paid period has another length than the one that was paid for': `
    select s.id, s.period_start, s.paid_until from payment_subscriptions s join orders o on o.id = s.period_order_id left join charges c on c.id = o.charge_id
    where s.store is null and (c.kind = 'subscription' or c.id is null and o.total > 0)
      and abs(extract(epoch from s.period_start + s.period * ('1 ' || s."interval")::interval - s.paid_until)) > 3.1 * 86400`,
  'a period is charged before the one before it is over': `
    select c.subject_id as id, c.due_at, n.due_at as next from charges c join course_services v on v.id = c.service_id
    join charges n on n.kind = c.kind and n.subject_id = c.subject_id and n.number = c.number + 1 and n.state <> 'canceled'
    where c.kind = 'subscription' and c.state = 'paid' and n.due_at < c.due_at + v.period * ('1 ' || v."interval")::interval - interval '3.1 days'
      and not exists (select from user_course_stream_freezes f where c.subject_id = any(f.moved_subscription_ids))`,
  'a person pays for one subscription twice': `
    select s.user_id, s.service_id from payment_subscriptions s where s.service_id is not null and s.next_pay_at is not null and s.end_date is null
    group by 1, 2 having count(*) > 1`,
  'a change of plan is applied and not paid, or the other way round': `
    select h.id, h.state, c.state as charge from subscription_changes h left join charges c on c.id = h.charge_id
    where h.starts = 'now' and (h.state = 'applied') <> coalesce(c.state = 'paid', false)`,
  'a subscription has other terms than the change that was applied last': `
    select s.id from payment_subscriptions s join lateral (select * from subscription_changes h where h.subscription_id = s.id and h.state = 'applied'
      order by h.closed_at desc, h.id desc limit 1) h on true join charges c on c.id = h.charge_id join orders o on o.charge_id = c.id
    where o.state <> 'refunded' and (s.service_id <> h.service_id or s.price <> (h.terms->>'price')::bigint)`,
  'more seats are sold than there are': `
    select s.id from course_services s join order_lines l on l.service_id = s.id join orders o on o.id = l.order_id
    where s.seats is not null and o.charge_id is null and o.installment_plan_id is null and o.state in ('paid', 'partially_refunded') group by s.id having count(*) > s.seats`,
  'a promo code is used more often than it allows': `
    select c.id from promo_codes c join orders o on o.promo_code_id = c.id and o.paid_at is not null
    group by c.id having count(*) > c.max_uses`,
};

/** What must hold as well once every webhook came and every refund was made: the sandbox stands for the bank. */
const settledRules: Readonly<Record<string, string>> = {
  'the provider took money that the platform does not know, or the other way round': `
    select s.id, s.state, p.state as known from sandbox_payments s left join payments p on p.provider = 'sandbox' and p.external_id = s.id
    where (s.state = 'succeeded' or s.state = 'pending' and s.succeeds_at is not null) and (p.state is distinct from 'succeeded' or p.amount <> s.amount or p.currency <> s.currency)
      or p.state = 'succeeded' and s.state <> 'succeeded' and s.succeeds_at is null`,
  'the provider refunded something else': `
    select p.id from payments p join sandbox_payments s on s.id = p.external_id
    where p.provider = 'sandbox' and p.refunded - (select coalesce(sum(r.amount), 0) from refunds r where r.payment_id = p.id and r.dispute_id is not null)
      <> (select coalesce(sum(value::bigint), 0) from jsonb_each_text(s.refunds))`,
  'a refund waits': `select id from refunds where state = 'pending'`,
  'a payment beyond the price was kept': `
    select p.id from payments p join ledger_transactions t on t.key = 'excess:' || p.id where p.refunded <> p.amount`,
};

/** The violations of the rules of money, as texts; empty if all is well. `isSettled`: nothing is under way. */
export async function findMoneyFaults(
  pool: Pick<Pool, 'query'>,
  { isSettled = false } = {},
): Promise<string[]> {
  const faults: string[] = [];
  for (const [name, text] of Object.entries({ ...rules, ...(isSettled && settledRules) })) {
    const { rows } = await pool.query<object>(text);
    if (rows.length > 0) faults.push(`${name}: ${JSON.stringify(rows.slice(0, 3))}`);
  }
  return faults;
}
