import { sql } from 'kysely';
import type { BrandDatabase } from '../../../platform/database/brand-database.ts';
import { allOf, type Condition } from '../../../platform/database/list-records.ts';
import { userRows } from '../../base/auth/auth.reads.ts';

interface SpeedRow {
  answers_count: number;
  first_response: number | null;
  resolution: number | null;
  within_deadline: number | null;
}
interface Row extends SpeedRow {
  grouping: number;
  date: string | null;
  employee_id: number | null;
  name: string | null;
  last_name: string | null;
  email: string | null;
}

const nothing: SpeedRow = { answers_count: 0, first_response: null, resolution: null, within_deadline: null };

/** SQL of the inbox's report. Read from the answers themselves: one row for each answer of a period of at most a year, by an index (decision 75). */
export function createInboxReport(db: BrandDatabase) {
  return {
    async read({
      from,
      to,
      timezone,
      conditions,
    }: {
      from: string;
      to: string;
      timezone: string;
      conditions: readonly Condition[];
    }) {
      const median = (since: string, condition: string) =>
        sql.raw(
          `(percentile_cont(0.5) within group (order by extract(epoch from a.created_at - ${since})) filter (where ${condition}))::int`,
        );
      const { rows } = await sql<Row>`
        select s.*, u.name, u.last_name, u.email from (
          select grouping(a.day, a.employee_id) as grouping, to_char(a.day, 'YYYY-MM-DD') as date, a.employee_id,
            count(*)::int as answers_count,
            ${median('a.waited_since', 'a.is_first and a.waited_since is not null')} as first_response,
            ${median('a.asked_at', 'a.is_resolution')} as resolution,
            (avg((a.created_at <= a.due_at)::int) filter (where a.due_at is not null))::float8 as within_deadline
          from (
            select a.*, i.created_at as asked_at, (a.created_at at time zone ${timezone})::date as day
            from inbox_answers a join inbox_items i on i.id = a.item_id
            where a.created_at >= (${from}::date)::timestamp at time zone ${timezone}
              and a.created_at < (${to}::date + 1)::timestamp at time zone ${timezone} and ${allOf(conditions)}) a
          group by grouping sets ((), (a.day), (a.employee_id))) s
        left join ${userRows} u on u.id = s.employee_id
        order by s.date, s.answers_count desc, s.employee_id`.execute(db);
      const speed = ({ answers_count, first_response, resolution, within_deadline }: SpeedRow) => ({
        answers_count,
        first_response,
        resolution,
        within_deadline,
      });
      // The bits of `grouping` are the columns that a row sums over.
      const of = (grouping: number) => rows.filter((row) => row.grouping === grouping);
      return {
        totals: speed(of(3)[0] ?? nothing),
        days: of(1).map((row) => ({ date: row.date ?? '', ...speed(row) })),
        people: of(2).map((row) => ({
          id: row.employee_id ?? 0,
          name: row.name,
          last_name: row.last_name,
          email: row.email,
          ...speed(row),
        })),
      };
    },
  };
}
