import type { VideoState } from '@daystream/contract';
import type { Reply } from '@daystream/api-client';
import { streamStatusCacheMs } from '@daystream/domain';
import { mutationOptions, queryOptions, type Query, type QueryClient } from '@tanstack/react-query';
import { api } from '../../../platform/client/api.ts';
import { makeChange } from '../../../platform/outbox/kept-change.ts';
import { brand } from '../../../platform/brand/brand.ts';
import { outbox } from '../../../platform/outbox/outbox.ts';
import { setServerTime } from '../../../platform/language/clock.ts';
import { lessonStats } from './watching/lesson-stats.ts';
import { takeStep, withWaiting } from './watching/day-steps.ts';
import { placeOfSteps } from './watching/step-sending.ts';
import { withLatestCounts } from './watching/with-latest-counts.ts';

export type Course = Reply<'courses.get'>;
type StreamFields = Reply<'streams.list'>['items'][number];
/** A stream with all its fields: they are optional in the contract only because of the query parameter `fields`. */
export type Stream = { [Field in keyof StreamFields]-?: Exclude<StreamFields[Field], undefined> };
type LessonSets = NonNullable<
  NonNullable<NonNullable<Course['stages']>[number]['days']>[number]['lessonSets']
>;
type Lesson = LessonSets[number]['lessons'][number]['lesson'];
export type StreamStatus = Reply<'streams.status'>;
export type DayContent = Reply<'courses.day'>;

/** The media token of a course is renewed this long before it expires. */
const mediaTokenMarginMs = 60_000;

/** The learner's streams. A learner without any is enrolled in the brand's demo once, and the list is requested again (spec product §4, App data load). */
export const streamsQuery = queryOptions({
  queryKey: ['streams'],
  queryFn: async ({ signal, client }) => {
    const streams = await fetchStreams(signal);
    if (streams.length > 0 || !brand.runtime.isDemoAccessible) return streams;
    // Not aborted with the query: the enrolment continues when the learner leaves the screen, and its result must be handled.
    const { data } = await api.call('streams.enrolInDemo', { keepalive: true });
    if (!data.enrolled) return streams;
    // These may have been loaded before the demo course added to them.
    for (const name of ['homework', 'communities', 'banners'])
      void client.invalidateQueries({ queryKey: [name] });
    return fetchStreams(signal);
  },
});

async function fetchStreams(signal: AbortSignal): Promise<Stream[]> {
  const { items } = await api.call('streams.list', { query: { expand: 'course', perPage: 100 }, signal });
  return items as Stream[];
}

/** Stage, day and lesson statuses of a stream, with the media token of its videos, which is renewed before it expires. */
export const streamStatusQuery = (streamId: number) =>
  queryOptions({
    queryKey: ['streams', streamId, 'status'],
    queryFn: async ({ signal }) => {
      const status = await api.call('streams.status', { params: { id: streamId }, signal });
      setServerTime(status.serverTime);
      return withWaiting(withLatestCounts(status, lessonStats.latestOf(streamId)));
    },
    staleTime: streamStatusCacheMs,
    refetchInterval: ({ state: { data } }) => (data?.media ? msUntilRenewal(data) : false),
  });

function msUntilRenewal({ media, serverTime }: StreamStatus): number {
  return Math.max(30_000, (media?.expiresAt ?? 0) - serverTime - mediaTokenMarginMs);
}

/** The learner's days in a row, and the current week. */
export const streakQuery = queryOptions({
  queryKey: ['user', 'streak'],
  queryFn: async ({ signal }) => {
    const { streak } = await api.call('user.get', { query: { expand: 'streak' }, signal });
    return streak ?? null;
  },
  staleTime: 0,
});
export type Streak = NonNullable<Reply<'user.get'>['streak']>;

/** The outline of a published course: all stages, days and lessons, without the content of days. It is refetched after the event `content.published`. */
export const courseQuery = (courseId: number) =>
  queryOptions({
    queryKey: ['courses', courseId],
    queryFn: ({ signal }) =>
      api.call('courses.get', {
        params: { id: courseId },
        query: {
          expand:
            'stages.days.lesson_sets,stages.days.stage_day_homeworks,stages.course_stage_homeworks,course_options',
        },
        signal,
      }),
    staleTime: 60 * 60_000,
    refetchInterval: ({ state: { data } }) => (data && hasUnreadyVideo(data) ? unreadyVideoMs : false),
  });

interface DayInStream {
  courseId: number;
  stageId: number;
  dayId: number;
  /** The content of a day differs while its stream is not open. */
  streamState: StreamStatus['status'];
}

/** The content of a day that is not locked: texts and, in an open stream, addresses of media. */
export const dayContentQuery = ({ courseId, stageId, dayId, streamState }: DayInStream) =>
  queryOptions({
    queryKey: ['courses', courseId, 'days', dayId, streamState],
    queryFn: ({ signal }) => api.call('courses.day', { params: { courseId, stageId, dayId }, signal }),
    staleTime: 60 * 60_000,
    refetchInterval: ({ state: { data } }) => (data && hasUnreadyLesson(data) ? unreadyVideoMs : false),
  });

/** The documents of the days that are not locked. `openDays` is part of the key: a day that has opened since has documents too. */
export const dayDocumentsQuery = (
  courseId: number,
  at: { streamState: StreamStatus['status']; openDays: number },
) =>
  queryOptions({
    queryKey: ['courses', courseId, 'documents', at],
    queryFn: async ({ signal }) => {
      const query = { expand: 'days', perPage: 100 };
      const { items } = await api.call('courses.stages', { params: { courseId }, query, signal });
      return items.flatMap(({ days }) => days ?? []).map(({ id, documents }) => ({ id, documents }));
    },
    staleTime: 60 * 60_000,
  });

/** Returns the published versions of the learner's courses. */
export async function courseVersions() {
  const { items } = await api.call('courses.versions', { query: { perPage: 100 } });
  return items;
}

/** Refetch interval while a video of the course is being transcoded; an unchanged course costs a 304. */
const unreadyVideoMs = 20_000;

function hasUnreadyVideo(course: Course): boolean {
  const days = course.stages?.flatMap((stage) => stage.days ?? []) ?? [];
  return days.some(hasUnreadyLesson);
}

function hasUnreadyLesson({ lessonSets = [] }: Pick<DayContent, 'lessonSets'>): boolean {
  return lessonSets.some(({ lessons }) => lessons.some(({ lesson }) => isUnready(lesson)));
}

function isUnready({ localVideoFile, verticalVideo }: Lesson): boolean {
  return isProcessing(localVideoFile?.state) || isProcessing(verticalVideo?.state);
}

function isProcessing(state: VideoState | undefined): boolean {
  return state === 'waiting' || state === 'processing';
}

export interface DayOfStream {
  streamId: number;
  dayId: number;
}

export const startDayMutation = (queryClient: QueryClient) =>
  mutationOptions({
    mutationFn: ({ streamId, dayId }: DayOfStream) => takeStep(streamId, { kind: 'start', dayId }),
    onSuccess: (day, { streamId }) => {
      putDay(queryClient, streamId, day);
      return queryClient.invalidateQueries({ queryKey: ['homework'] });
    },
  });

/** Ends a day, and invalidates the points and everything that the day can unlock. */
export const finishDayMutation = (queryClient: QueryClient) =>
  mutationOptions({
    mutationFn: ({ streamId, dayId }: DayOfStream) => takeStep(streamId, { kind: 'finish', dayId }),
    onSuccess: (day, { streamId }) => {
      putDay(queryClient, streamId, day);
      void queryClient.invalidateQueries({ queryKey: ['streams'] });
      void queryClient.invalidateQueries({ queryKey: ['homework'] });
      void queryClient.invalidateQueries({ queryKey: ['scores'] });
      void queryClient.invalidateQueries({ queryKey: streakQuery.queryKey });
    },
  });

interface Freeze {
  streamId: number;
  startDate: number;
  endDate: number;
}

/** Freezes a stream; its days, its end and what depends on them change. */
export const freezeMutation = (queryClient: QueryClient) =>
  mutationOptions({
    mutationFn: ({ streamId, ...body }: Freeze) =>
      api.call('streams.freeze', { params: { id: streamId }, body }),
    onSettled: () => refetchStreams(queryClient),
  });

export const cancelFreezeMutation = (queryClient: QueryClient) =>
  mutationOptions({
    mutationFn: (streamId: number) => api.call('streams.cancelFreeze', { params: { id: streamId } }),
    onSettled: () => refetchStreams(queryClient),
  });

interface Filters {
  streamId: number;
  filters: readonly string[];
}

/** For choices that are sent one after the other: the last choice is stored last. */
const inOrder = { mutationKey: ['streams', 'choices'], scope: { id: 'stream-choices' } };

/** Chooses values of the course's options; the lessons change at once. */
export const filtersMutation = (queryClient: QueryClient) =>
  mutationOptions({
    ...inOrder,
    mutationFn: ({ streamId, filters }: Filters) =>
      makeChange({
        place: placeOfSteps(streamId),
        call: 'streams.setFilters',
        request: { params: { id: streamId }, body: { filters: [...filters] } },
        changes: [['streams', streamId, 'status']],
      }),
    onMutate: ({ streamId, filters }) =>
      changeStatus(queryClient, streamId, (status) => ({ ...status, filters: [...filters] })),
    onError: (_, { streamId }, undo) => undoStatus(queryClient, streamId, undo),
    onSettled: (_, __, { streamId }) => refetchStatus(queryClient, streamId),
  });

interface SetRepeats {
  streamId: number;
  setId: number;
  repeatCount: number;
}

/** Chooses how often to repeat a lesson set. */
export const repeatCountMutation = (queryClient: QueryClient) =>
  mutationOptions({
    ...inOrder,
    mutationFn: ({ streamId, setId, repeatCount }: SetRepeats) =>
      makeChange({
        place: placeOfSteps(streamId),
        call: 'streams.setRepeatCount',
        request: { params: { streamId, setId }, body: { repeatCount } },
        changes: [['streams', streamId, 'status']],
      }),
    onMutate: ({ streamId, setId, repeatCount }) =>
      changeStatus(queryClient, streamId, (status) => ({
        ...status,
        setRepeats: [
          ...status.setRepeats.filter((set) => set.stageDayLessonSetId !== setId),
          { stageDayLessonSetId: setId, repeatCount },
        ],
      })),
    onError: (_, { streamId }, undo) => undoStatus(queryClient, streamId, undo),
    onSettled: (_, __, { streamId }) => refetchStatus(queryClient, streamId),
  });

/** Changes the cached statuses before the server has answered; returns the former ones. */
async function changeStatus(
  queryClient: QueryClient,
  streamId: number,
  change: (status: StreamStatus) => StreamStatus,
): Promise<StreamStatus | undefined> {
  const { queryKey } = streamStatusQuery(streamId);
  await queryClient.cancelQueries({ queryKey });
  const before = queryClient.getQueryData(queryKey);
  if (before) queryClient.setQueryData(queryKey, change(before));
  return before;
}

function undoStatus(queryClient: QueryClient, streamId: number, before: StreamStatus | undefined): void {
  if (before) queryClient.setQueryData(streamStatusQuery(streamId).queryKey, before);
}

/** Reloads the status after the last of several choices: before, it would show the choice before it. */
async function refetchStatus(queryClient: QueryClient, streamId: number): Promise<void> {
  if (queryClient.isMutating({ mutationKey: inOrder.mutationKey }) === 1)
    await queryClient.invalidateQueries({ queryKey: streamStatusQuery(streamId).queryKey });
}

/** Returns after the streams and their statuses are current: the dialog closes on the new state. */
async function refetchStreams(queryClient: QueryClient): Promise<void> {
  for (const name of ['homework', 'subscriptions']) void queryClient.invalidateQueries({ queryKey: [name] });
  void queryClient.invalidateQueries({ queryKey: streakQuery.queryKey });
  await queryClient.invalidateQueries({ queryKey: ['streams'] });
}

/** Puts the answer to a step into the statuses; null: the step is kept for later. */
function putDay(queryClient: QueryClient, streamId: number, day: StreamStatus['days'][number] | null): void {
  queryClient.setQueryData(
    streamStatusQuery(streamId).queryKey,
    (status) =>
      status && {
        ...withWaiting(status),
        ...(day && {
          days: status.days.map((old) => (old.stageDayId === day.stageDayId ? { ...old, ...day } : old)),
        }),
      },
  );
}

/** Shows the watched part before the server has saved it. */
export function putLesson(
  queryClient: QueryClient,
  streamId: number,
  lesson: StreamStatus['lessons'][number],
): void {
  queryClient.setQueryData(streamStatusQuery(streamId).queryKey, (status) => {
    if (!status) return status;
    const others = status.lessons.filter((old) => old.lessonSetLessonId !== lesson.lessonSetLessonId);
    return { ...status, lessons: [...others, lesson] };
  });
}

/** Shows the counts that an earlier visit left on this device in the statuses that were loaded before its user was known. */
export function showLatestCounts(queryClient: QueryClient): void {
  for (const [queryKey, status] of queryClient.getQueriesData<StreamStatus>({ predicate: isStatus })) {
    const latest = status === undefined ? [] : lessonStats.latestOf(status.id);
    if (status !== undefined && latest.length > 0)
      queryClient.setQueryData(queryKey, withLatestCounts(status, latest));
  }
}

/** Keeps the steps and choices that the server does not know yet in the statuses, also in those that come from the store of this device. Returns a function that stops it. */
export function keepStepsShown(queryClient: QueryClient): () => void {
  const show = () => {
    for (const [queryKey, status] of queryClient.getQueriesData<StreamStatus>({ predicate: isStatus })) {
      const shown = status && withWaiting(status);
      if (shown !== status) queryClient.setQueryData(queryKey, shown);
    }
  };
  const stops = [
    outbox.subscribe(show),
    queryClient.getQueryCache().subscribe(({ type, query }) => {
      if (type === 'updated' && isStatus(query)) show();
    }),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

const isStatus = ({ queryKey: [name, , part] }: Query): boolean => name === 'streams' && part === 'status';
