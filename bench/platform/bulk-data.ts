import pg from 'pg';

export interface BrandTarget {
  connectionString: string;
  appId: string;
  courseId: number;
}

/** Started days and viewed lessons per learner. */
const [daysPerLearner, lessonsPerLearner] = [10, 50];
const batchSize = 5000;

export async function withBrand<Result>(
  { connectionString, appId }: BrandTarget,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ connectionString, options: `-c search_path=brand_${appId}` });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/**
 * Inserts signed-in learners in the middle of the course until the brand has `count` of them. Uses SQL, because creating 100,000 learners through the API
 * takes hours.
 */
export async function insertLearners(
  target: BrandTarget,
  count: number,
  { lessons = lessonsPerLearner } = {},
): Promise<void> {
  await withBrand(target, async (client) => {
    const existing = await client.query<{ count: number }>(
      `select count(*)::int as count from users where email like 'load-%'`,
    );
    for (let from = existing.rows[0]?.count ?? 0; from < count; from += batchSize)
      await client.query(learnersSql, [
        from,
        Math.min(from + batchSize, count) - 1,
        target.courseId,
        daysPerLearner,
        lessons,
      ]);
    await client.query('vacuum analyze');
  });
}

const learnersSql = `
with course_days as (
  select d.id, row_number() over (order by d.day_number) as place
  from stage_days d join course_stages s on s.id = d.course_stage_id where s.course_id = $3
), lessons as (
  select l.id, row_number() over (order by c.place, l.id) as place
  from course_days c join stage_day_lesson_sets s on s.stage_day_id = c.id
  join stage_day_lesson_set_lessons l on l.stage_day_lesson_set_id = s.id
), people as (
  insert into users (email, name, last_name, username)
  select 'load-' || n || '@example.com', 'Name' || n % 997, 'Surname' || n % 8191, 'load-' || n from generate_series($1::int, $2::int) n
  returning id
), signed_in as (
  insert into sessions (user_id, token_hash, expires_at)
  select id, sha256(('load-' || id)::bytea), now() + interval '30 days' from people
), streams as (
  insert into user_course_streams (user_id, course_id, start_date)
  select id, $3, date_trunc('day', now()) - interval '30 days' from people
  returning id, user_id, start_date
), rights as (
  insert into entitlements (user_id, kind, target_id, source, source_id, starts_at)
  select user_id, 'course', $3, 'staff', id, start_date from streams
), days as (
  insert into user_day_statuses (stream_id, stage_day_id)
  select s.id, d.id from streams s cross join course_days d where d.place <= $4
)
insert into user_lesson_statuses (stream_id, stage_day_lesson_set_lesson_id, viewed_seconds, position)
select s.id, l.id, 50, 40 from streams s cross join lessons l where l.place <= $5`;

export interface ActiveLearner {
  token: string;
  streamId: number;
}
export interface LoadData {
  learners: ActiveLearner[];
  dayId: number;
  lessonId: number;
}

/** The first `count` learners, and the lesson that all of them watch. */
export async function readLearners(target: BrandTarget, count: number): Promise<LoadData> {
  return withBrand(target, async (client) => {
    const { rows } = await client.query<{ user_id: string; id: string }>(
      `select s.user_id, s.id from user_course_streams s join users u on u.id = s.user_id where u.email like 'load-%' order by s.id limit $1`,
      [count],
    );
    const lessons = await client.query<{ day: string; lesson: string }>(
      `select d.id as day, min(l.id) as lesson from stage_days d join course_stages c on c.id = d.course_stage_id
       join stage_day_lesson_sets s on s.stage_day_id = d.id join stage_day_lesson_set_lessons l on l.stage_day_lesson_set_id = s.id
       where c.course_id = $1 group by d.id, d.day_number order by d.day_number limit 1`,
      [target.courseId],
    );
    const [first] = lessons.rows;
    if (first === undefined) throw new Error('the course has no lessons');
    return {
      learners: rows.map(({ user_id, id }) => ({ token: `load-${user_id}`, streamId: Number(id) })),
      dayId: Number(first.day),
      lessonId: Number(first.lesson),
    };
  });
}

/** Inserts progress rows in batches and vacuums the table: the database load of an import or of many new learners. */
export async function insertProgress(target: BrandTarget, rows: number): Promise<void> {
  const rowsPerBatch = 10_000;
  await withBrand(target, async (client) => {
    // Uses lesson ids that do not exist (no foreign key) and the streams of the last learners, who are not active.
    for (let done = 0; done < rows; done += rowsPerBatch)
      await client.query(
        `insert into user_lesson_statuses (stream_id, stage_day_lesson_set_lesson_id, viewed_seconds, position)
         select s.id, 1000000 + $1::int + n, 50, 40
         from (select id from user_course_streams order by id desc limit 100) s cross join generate_series(1, $2::int / 100) n`,
        [done, rowsPerBatch],
      );
    await client.query('vacuum analyze user_lesson_statuses');
  });
}

/** Makes the learners begin over a year, a course day a day, and watch what they have watched on its days. */
export async function spreadOverYear(target: BrandTarget): Promise<void> {
  const tables = ['user_course_streams', 'user_day_statuses', 'practice_days'];
  await withBrand(target, async (client) => {
    for (const table of tables) await client.query(`alter table ${table} disable trigger user`);
    await client.query(
      `update user_course_streams set start_date = date_trunc('day', now()) - make_interval(days => (id % 365)::int)`,
    );
    await client.query(spreadDaysSql, [target.courseId]);
    await client.query(spreadLessonsSql, [target.courseId]);
    await client.query(
      `insert into practice_days (stream_id, day, kind, seconds)
       select stream_id, first_viewed_on, 'execution', sum(viewed_seconds) from user_lesson_statuses
       where first_viewed_on is not null group by 1, 2 on conflict do nothing`,
    );
    for (const table of tables) await client.query(`alter table ${table} enable trigger user`);
    await client.query('vacuum analyze');
  });
}

const placesSql = `
with places as (
  select d.id, (row_number() over (order by d.day_number) - 1)::int as place
  from stage_days d join course_stages s on s.id = d.course_stage_id where s.course_id = $1
)`;

const spreadDaysSql = `${placesSql}
update user_day_statuses d set started_at = least(now(), s.start_date + make_interval(days => p.place, hours => 8)),
  finished_at = case when (s.id + p.place) % 10 > 0 then least(now(), s.start_date + make_interval(days => p.place, hours => 9)) end
from user_course_streams s, places p where s.id = d.stream_id and p.id = d.stage_day_id`;

const spreadLessonsSql = `${placesSql}, lessons as (
  select l.id, p.place from places p join stage_day_lesson_sets s on s.stage_day_id = p.id
  join stage_day_lesson_set_lessons l on l.stage_day_lesson_set_id = s.id
)
update user_lesson_statuses l set first_viewed_on = least(now(), s.start_date + make_interval(days => p.place))::date,
  watched_parts = (1 << (8 + (s.id % 13)::int)) - 1, updated_at = least(now(), s.start_date + make_interval(days => p.place, hours => 9))
from user_course_streams s, lessons p where s.id = l.stream_id and p.id = l.stage_day_lesson_set_lesson_id`;
