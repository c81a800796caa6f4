import { median, rounds } from '../load/statistics.ts';
import { withBrand } from '../platform/bulk-data.ts';
import type { PlatformInfo } from '../platform/main.ts';
import { absoluteRow, formatMs, type Row } from '../table.ts';
import { createStaffCall } from './staff-calls.ts';

const items = 100_000;
const maxMs = 50;

/** The views of the inbox, each with the filter of its list. */
const views = [
  ['all', {}],
  ['overdue', { is_overdue: true }],
  ['mine', { is_mine: true }],
  ['unassigned homework', { is_unassigned: true, kind: 'homework' }],
  ['done', { is_waiting: false }],
  ['spam', { is_spam: true }],
  ['snoozed', { is_snoozed: true }],
  ['with a tag', { tag: 'payment' }],
  ['search for a name', { q: 'Surname77' }],
] as const;

/** The list of the inbox with 100,000 items that wait, of 5,000 people: `npm run bench -- inbox`. */
export async function benchInbox(platform: PlatformInfo): Promise<Row[]> {
  await withBrand(platform, (client) => client.query(itemsSql, [items, platform.courseId]));
  await withBrand(platform, (client) => client.query('vacuum analyze'));
  const call = createStaffCall(platform);
  const measure = async ([name, filter]: (typeof views)[number]) => {
    const query = new URLSearchParams({
      range: '[0,39]',
      sort: JSON.stringify(['due_at', name === 'done' ? 'DESC' : 'ASC']),
      filter: JSON.stringify(filter),
    });
    const times: number[] = [];
    // Of the first call, statements are planned.
    for (let round = 0; round <= rounds; round += 1) times.push((await call('GET', `inbox?${query}`)).ms);
    const ms = median(times.slice(1));
    return absoluteRow(
      `inbox of ${items.toLocaleString('en')} items: ${name}`,
      formatMs(ms),
      `≤ ${maxMs} ms`,
      ms <= maxMs,
    );
  };
  const rows: Row[] = [];
  for (const view of views) rows.push(await measure(view));
  return rows;
}

/** A third is homework; a tenth is done, a hundredth spam, tagged or snoozed. */
const itemsSql = `
with people as (
  insert into users (email, name, last_name)
  select 'inbox-' || n || '@example.com', 'Name' || n % 997, 'Surname' || n from generate_series(1, 5000) n returning id
), numbered as (select id, row_number() over (order by id) as place from people)
insert into inbox_items (kind, target_id, user_id, course_id, is_waiting, waiting_since, due_at, is_spam, snoozed_until, tags)
select case when n % 3 = 0 then 'homework' else 'ticket' end, 1000000 + n, p.id, case when n % 3 = 0 then $2::bigint end, n % 10 <> 7,
  now() - n * interval '1 second', now() + interval '12 hours' - n * interval '1 second', n % 100 = 1,
  case when n % 100 = 2 then now() + interval '1 day' end, case when n % 100 = 3 then '{payment}'::text[] else '{}' end
from generate_series(1, $1::int) n join numbered p on p.place = 1 + n % 5000`;
