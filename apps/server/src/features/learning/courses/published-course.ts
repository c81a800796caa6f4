import type { DayHomework, PracticeKind, StageHomework, Video } from '@daystream/contract';
import { isUsableVideo, practiceKind, type CourseOption, type CourseStage } from '@daystream/domain';
import { outlineCourse } from './course-outline.ts';
import { isWhole, shapeCourse, type CourseShape } from './course-shape.ts';
import { lessonLength, type ExpandedCourse, type ExpandedDay, type ExpandedStage } from './course-tree.ts';
import { compressJson, type CompressedJson } from './compressed-json.ts';
import { listVideosOfDay } from './replace-video.ts';

/** A lesson set as placed in a day, with the author's repetitions and the range that learners may choose from. */
export interface PublishedSet {
  id: number;
  repeatCount: number;
  userRepeatRangeFrom: number;
  userRepeatRangeTo: number;
}

/** A lesson as placed in a day, with the data that the rules need. */
export interface PublishedLesson {
  /** `stage_day_lesson_set_lesson_id` */
  id: number;
  dayId: number;
  kind: PracticeKind;
  set: PublishedSet;
  trainingOptions: readonly string[];
  videoSeconds: number | null;
  isVideoReady: boolean;
}

export interface PublishedDay {
  day: ExpandedDay;
  stage: ExpandedStage;
  lessons: readonly PublishedLesson[];
}

/** A homework as placed in a stage or a day; `day` is null for a stage's. */
export type PublishedHomework =
  | { targetType: 'stage_day_homework'; placement: DayHomework; stage: ExpandedStage; day: ExpandedDay }
  | { targetType: 'course_stage_homework'; placement: StageHomework; stage: ExpandedStage; day: null };

/** The published version of a course in memory: its tree, lookups and compressed responses. */
export interface PublishedCourse {
  id: number;
  version: number;
  tree: ExpandedCourse;
  /** Stages and days as the domain rules need them. */
  stages: readonly CourseStage[];
  days: ReadonlyMap<number, PublishedDay>;
  /** The number of days to do, without rest days. */
  workingDaysCount: number;
  lessons: ReadonlyMap<number, PublishedLesson>;
  sets: ReadonlyMap<number, PublishedSet>;
  /** The options that learners choose from. */
  options: readonly CourseOption[];
  /** In course order; the homeworks of a stage precede those of its days. */
  homeworks: readonly PublishedHomework[];
  homework(targetType: PublishedHomework['targetType'], targetId: number): PublishedHomework | undefined;
  /** The places of the private file of this key in the course; undefined when it is not part of the course. */
  placesOf(key: string): MediaPlaces | undefined;
  /** The outline of the course in a shape, compressed. */
  answer(shape: CourseShape, access: { hasDocuments: boolean }): Promise<CompressedJson>;
}

/** The places of a private file (a video, its subtitles, a document) in a course. */
export interface MediaPlaces {
  /** Days with the file as a video. */
  dayIds: ReadonlySet<number>;
  /** Days with the file as a document. */
  documentDayIds: ReadonlySet<number>;
  isDemoVideo: boolean;
  /** Whether it is a document of the whole course. */
  isDocument: boolean;
}

/** The number of cached shapes; clients request a handful. */
const maxAnswers = 20;

export function createPublishedCourse(tree: ExpandedCourse, outline: CompressedJson): PublishedCourse {
  const days = daysOf(tree);
  const homeworks = homeworksOf(tree);
  const homeworkByTarget = new Map(
    homeworks.map((homework) => [`${homework.targetType} ${homework.placement.id}`, homework]),
  );
  const mediaPlaces = mediaPlacesOf(tree);
  const answers = new Map<string, Promise<CompressedJson>>();

  function compressShape(shape: CourseShape, hasDocuments: boolean): Promise<CompressedJson> {
    // The cache key contains known names only, so that unknown names do not create entries.
    const fields = [...shape.fields].filter((name) => Object.hasOwn(tree, name)).toSorted();
    const key = `${[...shape.parts].toSorted().join()} ${shape.fields.size > 0} ${fields.join()} ${hasDocuments}`;
    const cached = answers.get(key);
    if (cached !== undefined) return cached;
    if (answers.size >= maxAnswers) answers.delete(answers.keys().next().value ?? '');
    const sent = outlineCourse(tree);
    const { documents } = hasDocuments ? tree : sent;
    const compressing = compressJson(shapeCourse({ ...sent, documents }, shape), { isStored: false });
    answers.set(key, compressing);
    return compressing;
  }

  return {
    id: tree.id,
    version: tree.version,
    tree,
    stages: tree.stages.map(({ id, delay, days: own }) => ({
      id,
      delayDays: delay,
      days: own.map(ruleOfDay),
    })),
    days,
    workingDaysCount: [...days.values()].filter(({ day }) => !day.day_of_rest).length,
    lessons: new Map(
      [...days.values()].flatMap(({ lessons }) => lessons.map((lesson) => [lesson.id, lesson])),
    ),
    sets: new Map(
      [...days.values()].flatMap(({ lessons }) => lessons.map(({ set }) => [set.id, set] as const)),
    ),
    options: tree.course_options.map(({ title, training_lesson_option_values: values }) => ({
      title,
      trainingLessonOptionValues: values,
    })),
    homeworks,
    homework: (targetType, targetId) => homeworkByTarget.get(`${targetType} ${targetId}`),
    placesOf: (key) => mediaPlaces.get(key),
    answer(shape, access) {
      const hasDocuments = access.hasDocuments && tree.documents.length > 0;
      return isWhole(shape) && !hasDocuments ? Promise.resolve(outline) : compressShape(shape, hasDocuments);
    },
  };
}

function ruleOfDay(day: ExpandedDay): CourseStage['days'][number] {
  return {
    id: day.id,
    dayNumber: day.day_number,
    dayOfRest: day.day_of_rest,
    requiredToComplete: day.required_to_complete === 1,
    isPassable: day.is_passable,
    delayDays: day.delay,
    isDemoAccessible: day.is_demo_accessible,
  };
}

function daysOf(tree: ExpandedCourse): Map<number, PublishedDay> {
  const found = new Map<number, PublishedDay>();
  for (const stage of tree.stages)
    for (const day of stage.days) found.set(day.id, { day, stage, lessons: lessonsOf(day) });
  return found;
}

function lessonsOf(day: ExpandedDay): PublishedLesson[] {
  return day.lesson_sets.flatMap((set) => {
    const published: PublishedSet = {
      id: set.id,
      repeatCount: set.repeat_count,
      userRepeatRangeFrom: set.user_repeat_range_from,
      userRepeatRangeTo: set.user_repeat_range_to,
    };
    return set.lessons.map(({ id, lesson }) => ({
      id,
      dayId: day.id,
      kind: practiceKind(lesson.title),
      set: published,
      trainingOptions: lesson.training_options,
      videoSeconds: lessonLength(lesson),
      isVideoReady: isUsableVideo(lesson.local_video_file) || isUsableVideo(lesson.vertical_video),
    }));
  });
}

function homeworksOf(tree: ExpandedCourse): PublishedHomework[] {
  return tree.stages.flatMap((stage): PublishedHomework[] => [
    ...stage.course_stage_homeworks.map((placement): PublishedHomework => ({
      targetType: 'course_stage_homework',
      placement,
      stage,
      day: null,
    })),
    ...stage.days.flatMap((day) =>
      day.stage_day_homeworks.map((placement): PublishedHomework => ({
        targetType: 'stage_day_homework',
        placement,
        stage,
        day,
      })),
    ),
  ]);
}

function mediaPlacesOf(tree: ExpandedCourse): Map<string, MediaPlaces> {
  const places = new Map<string, MediaPlaces & Record<'dayIds' | 'documentDayIds', Set<number>>>();
  function placeOf(address: string) {
    const key = keyOf(address);
    const known = places.get(key) ?? {
      dayIds: new Set(),
      documentDayIds: new Set(),
      isDemoVideo: false,
      isDocument: false,
    };
    places.set(key, known);
    return known;
  }
  for (const day of tree.stages.flatMap((stage) => stage.days)) {
    for (const address of listVideosOfDay(day).flatMap(addressesOf)) placeOf(address).dayIds.add(day.id);
    for (const { file } of day.documents) if (file !== null) placeOf(file).documentDayIds.add(day.id);
  }
  if (tree.demo_video)
    for (const address of addressesOf(tree.demo_video)) placeOf(address).isDemoVideo = true;
  for (const { file } of tree.documents) if (file !== null) placeOf(file).isDocument = true;
  return places;
}

/** One address of each file of a video: its own, its poster if authors chose one, its subtitles. */
function addressesOf({ m3u8, preview, subs }: Video): string[] {
  return [m3u8, preview, ...subs.map(({ url }) => url)].filter((address) => address !== null);
}

/** The key in an address: `/media/private/0a1b…/original` → `private/0a1b…` */
export function keyOf(address: string): string {
  return address.split('/').slice(2, 4).join('/');
}
