import type { Brand } from '../../../platform/brands/brand.ts';
import { createBrandCache } from '../../../platform/cache/brand-cache.ts';
import type { Bus } from '../../../platform/database/bus.ts';
import type { PublishedCourse, PublishedCourses } from '../courses/index.ts';
import type { LearnerStream } from './learner-stream.ts';
import { computeState, type StreamState } from './stream-state.ts';
import type { StreamsRepository } from './streams.repository.ts';

/** The states of users' streams, kept in memory: reading a course or a segment of a video needs no statement. */
export interface StreamAccess {
  /** The courses of the user's streams, ascending; read anew. */
  courseIds(userId: number): Promise<number[]>;
  /**
   * The state of the user's stream of a course, without lessons; undefined without a stream of a published course. A cached state that is not `isEnough`
   * is read anew, because a day may have been finished in the meantime.
   */
  find(
    userId: number,
    courseId: number,
    isEnough: (state: StreamState) => boolean,
  ): Promise<StreamState | undefined>;
  /** Removes a user from this node's cache; other nodes receive `streams.changed`. */
  forget(userId: number): void;
}

interface Deps {
  brand: Brand;
  bus: Bus;
  published: PublishedCourses;
  repository: Pick<StreamsRepository, 'listByUser'>;
  clock: () => number;
}
interface LearnerStreams {
  streams: readonly LearnerStream[];
  /** By course. */
  states: Map<number, CachedState>;
}
interface CachedState {
  course: PublishedCourse;
  state: StreamState;
  /** The period in which the state stays the same, in ms; the end is excluded. */
  from: number;
  until: number;
}

const maxLearners = 20_000;
/** A change that publishes no event, for example one by hand in the database, is effective after this time. */
const maxAgeMs = 60_000;

export function createStreamAccess({ brand, bus, published, repository, clock }: Deps): StreamAccess {
  const cache = createBrandCache<number, Promise<LearnerStreams>>({
    brand,
    bus,
    max: maxLearners,
    ttl: maxAgeMs,
    invalidateOn: {
      'streams.changed': (event) => event.user_id,
      'user.changed': (event) => event.user_id,
    },
  });

  function read(userId: number): Promise<LearnerStreams> {
    const reading = repository.listByUser(userId).then((streams) => ({ streams, states: new Map() }));
    reading.catch(() => cache.delete(userId));
    cache.set(userId, reading);
    return reading;
  }

  async function findState(
    { streams, states }: LearnerStreams,
    courseId: number,
  ): Promise<StreamState | undefined> {
    const stream = streams.find((candidate) => candidate.courseId === courseId);
    const course = stream && (await published.get(courseId));
    if (stream === undefined || course === undefined) return undefined;
    const now = clock();
    const cached = states.get(courseId);
    if (cached?.course === course && cached.from <= now && now < cached.until) return cached.state;
    const state = computeState(stream, course, now);
    states.set(courseId, { course, state, from: now, until: nextChange(state, now) });
    return state;
  }

  return {
    async courseIds(userId) {
      const { streams } = await read(userId);
      return streams.map(({ courseId }) => courseId).toSorted((a, b) => a - b);
    },
    async find(userId, courseId, isEnough) {
      const cached = await cache.get(userId);
      const known = cached && (await findState(cached, courseId));
      if (known !== undefined && isEnough(known)) return known;
      return findState(await read(userId), courseId);
    },
    forget: (userId) => cache.delete(userId),
  };
}

/** The next moment at which time changes the state of a stream or the lock of one of its days, in ms; Infinity: never. */
function nextChange({ stream, days }: StreamState, now: number): number {
  const moments = [
    stream.startDate,
    ...stream.entitlements.flatMap(({ startsAt, endsAt }) => [startsAt, endsAt ?? Infinity]),
    ...stream.freezes.flatMap(({ startDate, endDate }) => [startDate, endDate + 1]),
    ...days.flatMap(({ opensAt }) => opensAt ?? []),
  ];
  return Math.min(...moments.filter((moment) => moment > now));
}
