import { dayDuration, lessonSetRepeatCount, splitLessonTitle, type LessonKind } from '@daystream/domain';
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
  readonly status: DayStatus;
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

export function coursePlan(course: Course, status: StreamStatus): CoursePlan {
  const dayStatuses = new Map(status.days.map((day) => [day.stageDayId, day]));
  const lessonStatuses = new Map(status.lessons.map((lesson) => [lesson.lessonSetLessonId, lesson]));
  const stages = (course.stages ?? []).toSorted(bySort).map((stage, index) => ({
    id: stage.id,
    number: index + 1,
    title: stage.title,
    days: (stage.days ?? [])
      .toSorted((one, other) => one.dayNumber - other.dayNumber)
      .map((day) => planDay(day, dayStatuses.get(day.id), lessonStatuses)),
  }));
  return { stages, days: stages.flatMap(({ days }) => days) };
}

/** A day of the plan with its content in place of its outline. */
export function planDayWithContent(day: PlanDay, content: Day, status: StreamStatus): PlanDay {
  const lessonStatuses = new Map(status.lessons.map((lesson) => [lesson.lessonSetLessonId, lesson]));
  return planDay(content, day.status, lessonStatuses);
}

function planDay(
  day: Day,
  status: DayStatus | undefined,
  lessons: ReadonlyMap<number, LessonStatus>,
): PlanDay {
  const sets = (day.lessonSets ?? []).toSorted(bySort).map((set) => planSet(set, lessons));
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
    status: status ?? unknownDay(day.id),
    sets,
    lessons: sets.flatMap((set) => set.lessons),
  };
}

function planSet(set: LessonSet, statuses: ReadonlyMap<number, LessonStatus>): PlanSet {
  const repeats = lessonSetRepeatCount(set);
  return {
    id: set.id,
    title: set.lessonSet.title,
    repeats,
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
