import type { Brand } from '../../platform/brands/brand.ts';
import { newKey } from '../../platform/storage/index.ts';

export interface TestCourseOptions {
  days?: number;
  lessonsADay?: number;
  /** Rest days, by number. */
  restDays?: readonly number[];
  requiredDays?: readonly number[];
  /** Whether days open one per day instead of all at once. */
  drip?: boolean;
  demoDays?: readonly number[];
  scores?: number;
  videoState?: 'waiting' | 'processing' | 'ready' | 'failed';
  title?: string;
  /** Default: 30 days, at least 1. */
  freezeDaysPerYear?: number;
  freezeMinDays?: number;
  /** The survey of every lesson. */
  surveyFormUrl?: string;
}

export interface TestCourse {
  id: number;
  title: string;
  stageIds: number[];
  /** The days in order, with the placements of their lessons. */
  days: { id: number; stageId: number; lessons: number[]; homeworkId: number }[];
  /** The lessons that every day contains. */
  lessonIds: number[];
  videoId: number;
  videoKey: string;
  /** Of the Russian subtitles of the video. */
  subtitlesKey: string;
}

let created = 0;

/** An unpublished course: two stages, one lesson set and one homework per day, and the same video in all lessons. */
export async function createCourseDraft(brand: Brand, options: TestCourseOptions = {}): Promise<TestCourse> {
  const { days: count = 3, lessonsADay = 2, scores = 10, title = `Course ${(created += 1)}` } = options;
  const { db } = brand;
  const insert = async (table: string, values: object[]): Promise<number[]> => {
    const rows = await db
      .insertInto(table as 'courses')
      .values(values as never)
      .returning('id')
      .execute();
    return rows.map((row) => row.id);
  };
  const one = async (table: string, values: object) => (await insert(table, [values]))[0] as number;
  const numbers = Array.from({ length: count }, (_, index) => index + 1);

  const { videoId, videoKey, subtitlesKey } = await createVideo(brand, options.videoState ?? 'ready');
  const courseId = await one('courses', {
    title,
    title_short: 'short',
    description_short: 'about',
    freeze_days_per_year: options.freezeDaysPerYear ?? 30,
    freeze_min_days: options.freezeMinDays ?? 1,
  });
  await one('course_options', { course_id: courseId, title: 'Home', training_lesson_option_values: ['mat'] });
  const stageIds = await insert('course_stages', [
    { course_id: courseId, sort: 2, title: 'Second' },
    { course_id: courseId, sort: 1, title: 'First' },
  ]).then((ids) => ids.toReversed());
  const stageOf = (number: number) => stageIds[number <= Math.ceil(count / 2) ? 0 : 1] as number;
  const dayIds = await insert(
    'stage_days',
    numbers.map((number) => ({
      course_stage_id: stageOf(number),
      day_number: number,
      day_of_rest: options.restDays?.includes(number) ?? false,
      title: `Day ${number}`,
      excerpt: 'what it is about',
      required_to_complete: options.requiredDays?.includes(number) ?? false,
      delay: options.drip ? number - 1 : 0,
      is_demo_accessible: options.demoDays?.includes(number) ?? false,
      scores,
    })),
  );
  const homework = await one('homeworks', {
    title: 'Write',
    text: 'What did you feel?',
    scores: 5,
    is_file_required: false,
  });
  const homeworkIds = await insert(
    'stage_day_homeworks',
    dayIds.map((id) => ({ stage_day_id: id, homework_id: homework, is_required: 1 })),
  );
  await insert('course_stage_homeworks', [{ course_stage_id: stageIds[0], homework_id: homework }]);
  const set = await one('lesson_sets', { title: 'Warm up' });
  const lessonIds = await insert(
    'lessons',
    Array.from({ length: lessonsADay }, (_, index) => ({
      title: `Lesson ${index + 1} (теория)`,
      video_id: videoId,
      survey_form_url: options.surveyFormUrl ?? null,
    })),
  );
  const setIds = await insert(
    'stage_day_lesson_sets',
    dayIds.map((id) => ({ stage_day_id: id, lesson_set_id: set, sort: 1 })),
  );
  const placements = await insert(
    'stage_day_lesson_set_lessons',
    setIds.flatMap((setId) =>
      lessonIds.map((lessonId, index) => ({
        stage_day_lesson_set_id: setId,
        lesson_id: lessonId,
        sort: index,
      })),
    ),
  );
  const days = dayIds.map((id, index) => ({
    id,
    stageId: stageOf(index + 1),
    lessons: placements.slice(index * lessonsADay, (index + 1) * lessonsADay),
    homeworkId: homeworkIds[index] as number,
  }));
  return { id: courseId, title, stageIds, days, lessonIds, videoId, videoKey, subtitlesKey };
}

async function createVideo(
  { db }: Brand,
  state: string,
): Promise<Pick<TestCourse, 'videoId' | 'videoKey' | 'subtitlesKey'>> {
  const [videoKey, subtitlesKey] = [newKey(false), newKey(false)];
  const file = await db
    .insertInto('files')
    .values({ type: 1, name: 'lesson.mp4', mime: 'video/mp4', bytes: 1000, key: videoKey })
    .returning('id')
    .executeTakeFirstOrThrow();
  const subtitle = await db
    .insertInto('files')
    .values({ type: 5, name: 'ru.vtt', mime: 'text/vtt', bytes: 10, key: subtitlesKey })
    .returning('id')
    .executeTakeFirstOrThrow();
  const video = await db
    .insertInto('videos')
    .values({
      file_id: file.id,
      state,
      progress: state === 'ready' ? 100 : 0,
      duration_ms: 100_000,
      width: 640,
      height: 360,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('video_subtitles')
    .values({ video_id: video.id, language_code: 'ru', label: 'Русский', file_id: subtitle.id })
    .execute();
  await db.insertInto('library_files').values({ file_id: file.id }).execute();
  return { videoId: video.id, videoKey, subtitlesKey };
}
