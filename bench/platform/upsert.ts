/** The upsert that saves lesson statistics, as in the platform but without permission checks. */
const upsert = (rows: string) => `
  insert into user_lesson_statuses as l (stream_id, stage_day_lesson_set_lesson_id, viewed_seconds, position, play_count, updated_at)
  ${rows}
  on conflict (stream_id, stage_day_lesson_set_lesson_id) do update set
    viewed_seconds = greatest(l.viewed_seconds, excluded.viewed_seconds), position = excluded.position,
    play_count = greatest(l.play_count, excluded.play_count), updated_at = excluded.updated_at
  returning viewed_seconds, position, play_count`;

export const upsertOne = upsert('values ($1, $2, $3, $4, $5, now())');
export const upsertMany = upsert(`
  select a.*, now() from unnest($1::bigint[], $2::bigint[], $3::int[], $4::int[], $5::int[]) as a`);

export interface Stat {
  user_course_stream_id: number;
  stage_day_lesson_set_lesson_id: number;
  viewed_seconds: number;
}
export const upsertValues = (stat: Stat): number[] => [
  stat.user_course_stream_id,
  stat.stage_day_lesson_set_lesson_id,
  stat.viewed_seconds,
  stat.viewed_seconds,
  0,
];
