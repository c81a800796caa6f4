import {
  chosenLessons,
  dayDuration,
  dayRepeatCount,
  lessonSetRepeatCount,
  optionsAmong,
  splitLessonTitle,
  type CourseOption,
  type LessonChoice,
  type LessonKind,
} from '@daystream/domain';
import type { Course, StreamStatus } from './learn.queries.ts';
import { lessonLength } from './lesson-video.ts';

type Stage = NonNullable<Course['stages']>[number];
type Day = NonNullable<Stage['days']>[number];
type LessonSet = NonNullable<Day['lessonSets']>[number];
export type Lesson = LessonSet['lessons'][number]['lesson'];
type DayStatus = StreamStatus['days'][number];
type LessonStatus = StreamStatus['lessons'][number];

export interface PlanLesson {
  /** The id that `save-lesson-stat` uses. */
  readonly id: number;
  readonly title: string;
  readonly kind: LessonKind | null;
  readonly lesson: Lesson;
  readonly repeats: number;
  readonly status: LessonStatus;
}

export interface PlanSet {
  readonly id: number;
  readonly title: string;
  readonly repeats: number;
  /** The numbers of repetitions that the learner may choose from. */
  readonly repeatRange: { readonly from: number; readonly to: number };
  readonly lessons: readonly PlanLesson[];
}

export interface PlanDay {
  readonly id: number;
  readonly stageId: number;
  readonly number: number;
  readonly title: string;
  readonly excerpt: string;
  readonly isRest: boolean;
  /** In ms; null if unknown. */
  readonly duration: number | null;
  readonly scores: number;
  readonly image: Day['image'];
  readonly isRequired: boolean;
  /** A demo of the course opens it. */
  readonly isDemoAccessible: boolean;
  /** Neither lessons, whatever the learner's choice, nor homework: a fault of the author. */
  readonly isEmpty: boolean;
  /** How often the author recommends to do the whole day, at least once. */
  readonly repeats: number;
  /** The options of the course that make a difference in this day. */
  readonly options: readonly CourseOption[];
  /** Those of a locked day have no address. */
  readonly documents: Day['documents'];
  readonly status: DayStatus;
  /** With the lessons that suit the learner's choice. */
  readonly sets: readonly PlanSet[];
  /** The lessons of all sets, in the order in which they are watched. */
  readonly lessons: readonly PlanLesson[];
}

export interface PlanStage {
  readonly id: number;
  readonly number: number;
  readonly title: string;
  readonly days: readonly PlanDay[];
}

/** A course combined with the learner's statuses: the data of the calendar, the day and the home screen. */
export interface CoursePlan {
  readonly stages: readonly PlanStage[];
  readonly days: readonly PlanDay[];
}

const bySort = (one: { sort: number }, other: { sort: number }) => one.sort - other.sort;

/** What the learner did and chose in a stream. */
interface Learning {
  readonly lessons: ReadonlyMap<number, LessonStatus>;
  readonly choice: LessonChoice;
  /** Chosen repetitions by set. */
  readonly setRepeats: ReadonlyMap<number, number>;
}

function learningOf(options: readonly CourseOption[], status: StreamStatus): Learning {
  return {
    lessons: new Map(status.lessons.map((lesson) => [lesson.lessonSetLessonId, lesson])),
    choice: { options, filters: status.filters },
    setRepeats: new Map(status.setRepeats.map((set) => [set.stageDayLessonSetId, set.repeatCount])),
  };
}

export function coursePlan(course: Course, status: StreamStatus): CoursePlan {
  const dayStatuses = new Map(status.days.map((day) => [day.stageDayId, day]));
  const learning = learningOf(course.courseOptions ?? [], status);
  const stages = (course.stages ?? []).toSorted(bySort).map((stage, index) => ({
    id: stage.id,
    number: index + 1,
    title: stage.title,
    days: (stage.days ?? [])
      .toSorted((one, other) => one.dayNumber - other.dayNumber)
      .map((day) => planDay(day, dayStatuses.get(day.id), learning)),
  }));
  return { stages, days: stages.flatMap(({ days }) => days) };
}

/** A day of the plan with its content in place of its outline. */
export function planDayWithContent(day: PlanDay, content: Day, status: StreamStatus): PlanDay {
  return planDay(content, day.status, learningOf(day.options, status));
}

function planDay(day: Day, status: DayStatus | undefined, learning: Learning): PlanDay {
  const placed = day.lessonSets ?? [];
  const all = placed.flatMap(({ lessons }) => lessons);
  const shown = new Set(chosenLessons(all, ({ lesson }) => lesson.trainingOptions, learning.choice));
  const sets = placed
    .toSorted(bySort)
    .map((set) => planSet({ ...set, lessons: set.lessons.filter((lesson) => shown.has(lesson)) }, learning))
    .filter(({ lessons }) => lessons.length > 0);
  return {
    id: day.id,
    stageId: day.stageId,
    number: day.dayNumber,
    title: day.title,
    excerpt: day.excerpt,
    isRest: day.dayOfRest,
    duration: dayDuration(
      sets.flatMap((set) =>
        set.lessons.map(({ lesson, repeats }) => ({ length: lessonLength(lesson), repeats })),
      ),
      day.finishTotalTime,
    ),
    scores: day.scores,
    image: day.image,
    isRequired: day.requiredToComplete === 1,
    isDemoAccessible: day.isDemoAccessible,
    isEmpty: all.length === 0 && day.dayHomeworkIds.length === 0,
    repeats: dayRepeatCount(day.repeatCount),
    options: optionsAmong(
      all.map(({ lesson }) => lesson.trainingOptions),
      learning.choice.options,
    ),
    documents: day.documents,
    status: status ?? unknownDay(day.id),
    sets,
    lessons: sets.flatMap((set) => set.lessons),
  };
}

function planSet(set: LessonSet, { lessons: statuses, setRepeats }: Learning): PlanSet {
  const repeats = lessonSetRepeatCount({ ...set, wanted: setRepeats.get(set.id) });
  return {
    id: set.id,
    title: set.lessonSet.title,
    repeats,
    repeatRange: {
      from: lessonSetRepeatCount({ ...set, wanted: 1 }),
      to: lessonSetRepeatCount({ ...set, wanted: set.userRepeatRangeTo }),
    },
    lessons: set.lessons.toSorted(bySort).map(({ id, lesson }) => {
      const { title, subtitle } = splitLessonTitle(lesson.title);
      return { id, title, kind: subtitle, lesson, repeats, status: statuses.get(id) ?? notStartedLesson(id) };
    }),
  };
}

/** For a day that was published after the statuses were loaded: locked until they are loaded again. */
function unknownDay(stageDayId: number): DayStatus {
  return {
    id: null,
    stageDayId,
    status: 'not_started',
    lock: 'not_yet',
    isOpenByTimeDelay: false,
    opensAt: null,
    isToday: false,
    startedAt: null,
    finishedAt: null,
  };
}

function notStartedLesson(lessonSetLessonId: number): LessonStatus {
  return { lessonSetLessonId, viewedSeconds: 0, position: 0, playCount: 0, status: 'not_started' };
}
