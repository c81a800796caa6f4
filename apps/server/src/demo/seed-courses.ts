import { nodeFields, type NodeFieldsKind, type NodeFieldValues } from '@daystream/contract';
import { camelName } from '@daystream/domain';
import type { DemoCourse, DemoDay, DemoHomework, DemoLessonSet, DemoBrand, DemoStage } from '@daystream/demo';
import type { Brand } from '../platform/brands/brand.ts';
import type { BrandDatabase } from '../platform/database/brand-database.ts';
import { seedDocuments } from './seed-documents.ts';
import type { SeedFile } from './seed-demo.ts';
import type { BrandMedia } from './seed-media.ts';

/** A seeded course with its ids, by the names of the demo data. */
export interface SeededCourse {
  id: number;
  demo: DemoCourse;
  days: ReadonlyMap<number, SeededDay>;
  homeworks: ReadonlyMap<string, SeededHomework>;
}
export interface SeededDay {
  id: number;
  demo: DemoDay;
  /** `id` is that of the placement. */
  lessons: readonly {
    id: number;
    lessonId: number;
    slug: string;
    title: string;
    videoSlug: string | undefined;
  }[];
}
export interface SeededHomework {
  targetType: 'stage_day_homework' | 'course_stage_homework';
  targetId: number;
  demo: DemoHomework;
  exerciseIds: ReadonlyMap<string, number>;
}

/** Seeds a brand's courses as drafts. Lesson sets and lessons that occur several times are inserted once. */
export async function seedCourses(
  brand: Brand,
  demo: DemoBrand,
  media: BrandMedia,
  addFile: SeedFile,
): Promise<ReadonlyMap<string, SeededCourse>> {
  const sets = createLessonSets(brand.db, media);
  const seeded = new Map<string, SeededCourse>();
  for (const course of demo.courses) {
    const { id } = await brand.db
      .insertInto('courses')
      .values(courseRow(course, media))
      .returning('id')
      .executeTakeFirstOrThrow();
    for (const option of course.courseOptions)
      await brand.db
        .insertInto('course_options')
        .values({
          course_id: id,
          title: option.title,
          training_lesson_option_values: [...option.trainingLessonOptionValues],
        })
        .execute();
    await seedDocuments(brand, { course_id: id }, course.documents, addFile);
    const days = new Map<number, SeededDay>();
    const homeworks = new Map<string, SeededHomework>();
    for (const [index, stage] of course.stages.entries())
      await seedStage(brand.db, { courseId: id, sort: index + 1, stage, media, sets, days, homeworks });
    for (const { id: dayId, demo: day } of days.values())
      await seedDocuments(brand, { stage_day_id: dayId }, day.documents, addFile);
    seeded.set(course.slug, { id, demo: course, days, homeworks });
  }
  return seeded;
}

/** The columns of the fields that have one name and value everywhere. What the demo data leaves out has the default of the database. */
function plainRow<Kind extends NodeFieldsKind>(kind: Kind, demo: object): NodeFieldValues<Kind> {
  const values = demo as Readonly<Record<string, unknown>>;
  const columns = Object.keys(nodeFields[kind]).map((name) => [name, values[camelName(name)]]);
  return Object.fromEntries(columns.filter(([, value]) => value !== undefined)) as NodeFieldValues<Kind>;
}

function courseRow(course: DemoCourse, media: BrandMedia) {
  return {
    ...plainRow('course', course),
    image_file_id: media.picture(course.image),
    background_file_id: media.picture(course.background),
    demo_video_id: media.video(course.demoVideo),
  };
}

interface StageSeed {
  courseId: number;
  sort: number;
  stage: DemoStage;
  media: BrandMedia;
  sets: LessonSets;
  days: Map<number, SeededDay>;
  homeworks: Map<string, SeededHomework>;
}

async function seedStage(
  db: BrandDatabase,
  { courseId, sort, stage, media, sets, days, homeworks }: StageSeed,
): Promise<void> {
  const { id: stageId } = await db
    .insertInto('course_stages')
    .values({ course_id: courseId, sort, title: stage.title })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const day of stage.days) {
    const { id: dayId } = await db
      .insertInto('stage_days')
      .values(dayRow(stageId, day, media))
      .returning('id')
      .executeTakeFirstOrThrow();
    const lessons: SeededDay['lessons'][number][] = [];
    for (const [index, placed] of day.lessonSets.entries()) {
      const { id: setId } = await db
        .insertInto('stage_day_lesson_sets')
        .values({
          stage_day_id: dayId,
          lesson_set_id: await sets.idOf(placed.lessonSet),
          sort: index + 1,
          ...plainRow('set', placed),
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      lessons.push(...(await sets.place(setId, placed.lessonSet)));
    }
    days.set(day.dayNumber, { id: dayId, demo: day, lessons });
    for (const homework of day.homeworks)
      homeworks.set(
        homework.slug,
        await seedHomework(db, homework, { type: 'stage_day_homework', ownerId: dayId }),
      );
  }
  for (const homework of stage.homeworks)
    homeworks.set(
      homework.slug,
      await seedHomework(db, homework, { type: 'course_stage_homework', ownerId: stageId }),
    );
}

function dayRow(stageId: number, day: DemoDay, media: BrandMedia) {
  return {
    course_stage_id: stageId,
    day_number: day.dayNumber,
    ...plainRow('day', day),
    image_file_id: media.picture(day.image),
    required_to_complete: day.requiredToComplete,
  };
}

async function seedHomework(
  db: BrandDatabase,
  homework: DemoHomework,
  place: { type: SeededHomework['targetType']; ownerId: number },
): Promise<SeededHomework> {
  const exercises = homework.exercises.map(({ slug, title }, index) => ({ id: index + 1, slug, title }));
  const { id: homeworkId } = await db
    .insertInto('homeworks')
    .values({
      ...plainRow('homework', homework),
      text: homework.text,
      exercises: JSON.stringify(exercises.map(({ id, title }) => ({ id, title }))),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const common = { homework_id: homeworkId, is_required: homework.isRequired ? 1 : 0 };
  const { id: targetId } =
    place.type === 'stage_day_homework'
      ? await db
          .insertInto('stage_day_homeworks')
          .values({ ...common, stage_day_id: place.ownerId })
          .returning('id')
          .executeTakeFirstOrThrow()
      : await db
          .insertInto('course_stage_homeworks')
          .values({ ...common, course_stage_id: place.ownerId })
          .returning('id')
          .executeTakeFirstOrThrow();
  return {
    targetType: place.type,
    targetId,
    demo: homework,
    exerciseIds: new Map(exercises.map(({ slug, id }) => [slug, id])),
  };
}

type LessonSets = ReturnType<typeof createLessonSets>;

/** Lesson sets and lessons by slug: the same slug is the same row with several placements. */
function createLessonSets(db: BrandDatabase, media: BrandMedia) {
  const setIds = new Map<string, number>();
  const lessonIds = new Map<string, number>();

  async function lessonId(lesson: DemoLessonSet['lessons'][number]): Promise<number> {
    const existing = lessonIds.get(lesson.slug);
    if (existing !== undefined) return existing;
    const { id } = await db
      .insertInto('lessons')
      .values({
        ...plainRow('lesson', lesson),
        description: lesson.description,
        image_file_id: media.picture(lesson.imageUrl),
        survey_form_url: lesson.surveyFormUrl ?? null,
        video_id: media.video(lesson.localVideoFile),
        description_video_id: media.video(lesson.localDescriptionVideoFile),
        vertical_video_id: media.video(lesson.verticalVideo),
        vertical_description_video_id: media.video(lesson.verticalDescriptionVideo),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    lessonIds.set(lesson.slug, id);
    return id;
  }

  return {
    async idOf(set: DemoLessonSet): Promise<number> {
      const existing = setIds.get(set.slug);
      if (existing !== undefined) return existing;
      const { id } = await db
        .insertInto('lesson_sets')
        .values({ title: set.title })
        .returning('id')
        .executeTakeFirstOrThrow();
      setIds.set(set.slug, id);
      return id;
    },
    async place(placedSetId: number, set: DemoLessonSet): Promise<SeededDay['lessons']> {
      const placed = [];
      for (const [index, lesson] of set.lessons.entries()) {
        const storedId = await lessonId(lesson);
        const { id } = await db
          .insertInto('stage_day_lesson_set_lessons')
          .values({
            stage_day_lesson_set_id: placedSetId,
            lesson_id: storedId,
            sort: index + 1,
          })
          .returning('id')
          .executeTakeFirstOrThrow();
        const videoSlug = lesson.localVideoFile ?? lesson.verticalVideo;
        placed.push({ id, lessonId: storedId, slug: lesson.slug, title: lesson.title, videoSlug });
      }
      return placed;
    },
  };
}
