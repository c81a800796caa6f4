import type { Course, StreamStatus, UserCourseStream } from '@daystream/contract';
import { isCourseCompleted } from '@daystream/domain';
import type { Brand } from '../../../platform/brands/brand.ts';
import type { Bus } from '../../../platform/database/bus.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { MediaTokens } from '../../../platform/files/index.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import type { Page } from '../../../platform/http/lists.ts';
import { pickFields } from '../../../platform/http/shaping.ts';
import type { Sessions } from '../../../platform/sessions/sessions.ts';
import type { Realtime } from '../../../platform/realtime/realtime.ts';
import { outlineDocuments, type CoursesService } from '../courses/index.ts';
import { hasDocuments } from './content-access.ts';
import { createDemoStream } from './demo-stream.ts';
import { createLessonStatContextCache } from './lesson-stat-context-cache.ts';
import { createLessonStats } from './lesson-stats.ts';
import { createStreamRecords } from './stream-records.service.ts';
import { createPractice } from './practice.ts';
import { createOwnFreezes } from './own-freezes.ts';
import { createFreezeRecords } from './freeze-records.ts';
import { createStreamFreezes, type MovedSubscriptions } from './stream-freezes.ts';
import { createStreamChoices } from './stream-choices.ts';
import { createStreamDays } from './stream-days.ts';
import type { LearnerStream } from './learner-stream.ts';
import { createStreamAccess } from './stream-access.ts';
import { computeState, type StreamState } from './stream-state.ts';
import { presentStatus, presentStream } from './streams.present.ts';
import { createVideoMarks } from './video-marks.ts';
import { createStreamsRepository, type StreamOrder } from './streams.repository.ts';

interface Deps {
  brand: Brand;
  bus: Bus;
  courses: Pick<CoursesService, 'published'>;
  mediaTokens: MediaTokens;
  movedSubscriptions: MovedSubscriptions;
  realtime: Pick<Realtime, 'emit'>;
  sessions: Pick<Sessions, 'momentOf'>;
  clock: () => number;
}
export interface StreamShape {
  expand: ReadonlySet<string>;
  fields: ReadonlySet<string>;
}
type StreamAnswer = Partial<UserCourseStream> & Pick<UserCourseStream, 'id'>;

/** Streams of learners. Streams of other learners and withdrawn streams are "not found". */
export function createStreamsService({
  brand,
  bus,
  courses,
  mediaTokens,
  movedSubscriptions,
  realtime,
  sessions,
  clock,
}: Deps) {
  const repository = createStreamsRepository(brand.pool);
  const { published } = courses;
  const access = createStreamAccess({ brand, bus, published, repository, clock });
  const contextCache = createLessonStatContextCache({ brand, bus });

  /** Clears the caches of this node at once; other nodes receive the event with the commit. */
  function forget(userId: number): void {
    access.forget(userId);
    contextCache.forget(userId);
  }

  /** Computes the states of streams, in their order. Streams whose course is not published are left out. */
  async function computeStates(streams: readonly LearnerStream[]): Promise<StreamState[]> {
    const publishedCourses = await published.getMany(streams.map(({ courseId }) => courseId));
    const byId = new Map(publishedCourses.map((course) => [course.id, course]));
    return streams.flatMap((stream) => {
      const course = byId.get(stream.courseId);
      return course ? [computeState(stream, course, clock())] : [];
    });
  }

  /** The states of all streams of a learner, newest first; without lessons. */
  async function listStates(userId: number): Promise<StreamState[]> {
    const streams = await repository.listByUser(userId);
    return computeStates(streams.toSorted((a, b) => b.startDate - a.startDate || b.id - a.id));
  }

  /** `at`: the moment of the state; now if omitted. */
  async function getOwnState(
    { userId }: Pick<Actor, 'userId'>,
    streamId: number,
    at: number = clock(),
  ): Promise<StreamState> {
    const stream = await repository.find(userId, streamId);
    const course = stream && (await published.get(stream.courseId));
    if (stream === undefined || course === undefined) throw new AppError('not_found');
    return computeState(stream, course, at);
  }

  function present(state: StreamState, { expand, fields }: StreamShape): StreamAnswer {
    const stream = pickFields(presentStream(state, clock()), fields);
    return expand.has('course') ? { ...stream, course: courseOf(state) } : stream;
  }

  const records = createStreamRecords({ brand, courses, forget, realtime, clock });
  const freezes = createStreamFreezes({ brand, movedSubscriptions, forget, realtime, clock });

  const ofOwnStreams = {
    brand,
    forget,
    realtime,
    getOwnState,
    present: (state: StreamState) => present(state, { expand: new Set(), fields: new Set() }),
  };

  return {
    ...createStreamDays({ brand, realtime, sessions, getOwnState }),
    ...createLessonStats({ brand, published, contextCache, access, sessions, clock }),
    ...createDemoStream({ brand, courses, forget, clock }),
    ...records,
    ...createFreezeRecords({
      brand,
      freezes,
      getRecord: records.record,
      notifyLearner: records.notifyLearner,
    }),
    ...createOwnFreezes({ ...ofOwnStreams, freezes, clock }),
    ...createStreamChoices(ofOwnStreams),
    ...createVideoMarks({ brand, clock, getOwnState }),
    ...createPractice({ brand, published, listStates, clock }),
    /** For the job. */
    updateFreezes: freezes.updateFreezes,

    /** Cached states, for reading content and media. */
    access,

    async list(
      actor: Actor,
      page: { ids: readonly number[] | null; order: StreamOrder; page: number; perPage: number },
      shape: StreamShape,
    ): Promise<Page<StreamAnswer>> {
      const { perPage } = page;
      const offset = (page.page - 1) * perPage;
      const { streams, total } = await repository.readPage(actor.userId, { ...page, limit: perPage, offset });
      const items = (await computeStates(streams)).map((state) => present(state, shape));
      return { items, page: page.page, perPage, total };
    },

    /** Errors: `not_found`. */
    async get(actor: Actor, streamId: number, shape: StreamShape): Promise<StreamAnswer> {
      return present(await getOwnState(actor, streamId), shape);
    },

    /** The learner's progress in one stream. Errors: `not_found`. */
    async status(actor: Actor, streamId: number, expand: ReadonlySet<string>): Promise<StreamStatus> {
      const signer = mediaTokens.signer(brand.appId, actor);
      return presentStatus(await getOwnState(actor, streamId), { now: clock(), signer, expand });
    },

    /** The state of the actor's own stream, for other features. Errors: `not_found`. */
    getOwnState,

    listStates,

    /** The number of courses that a user has completed. */
    async countCompletedCourses(userId: number): Promise<number> {
      const all = await computeStates(await repository.listByUser(userId));
      return all.filter(({ counts }) => isCourseCompleted(counts)).length;
    },
  };
}
export type StreamsService = ReturnType<typeof createStreamsService>;

function courseOf(state: StreamState): Course {
  const { stages: _stages, course_options: _options, ...own } = state.course.tree;
  return hasDocuments(state) ? own : { ...own, documents: outlineDocuments(own.documents) };
}
