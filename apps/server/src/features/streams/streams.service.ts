import type { Course, StreamStatus, UserCourseStream } from '@daystream/contract';
import type { Brand } from '../../platform/brands/brand.ts';
import type { Bus } from '../../platform/database/bus.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { MediaTokens } from '../../platform/files/index.ts';
import type { Actor } from '../../platform/http/actor.ts';
import type { Page } from '../../platform/http/lists.ts';
import { pickFields } from '../../platform/http/shaping.ts';
import type { Realtime } from '../../platform/realtime/realtime.ts';
import { outlineDocuments, type CoursesService } from '../courses/index.ts';
import { hasDocuments } from './content-access.ts';
import { createDemoStream } from './demo-stream.ts';
import { createLessonStatContexts } from './lesson-stat-contexts.ts';
import { createLessonStats } from './lesson-stats.ts';
import { createStreamRecords } from './stream-records.service.ts';
import { createStreamDays } from './stream-days.ts';
import type { LearnerStream } from './learner-stream.ts';
import { createStreamAccess } from './stream-access.ts';
import { streamStateOf, type StreamState } from './stream-state.ts';
import { presentStatus, presentStream } from './streams.present.ts';
import { createStreamsRepository, type StreamOrder } from './streams.repository.ts';

interface Deps {
  brand: Brand;
  bus: Bus;
  courses: Pick<CoursesService, 'published'>;
  mediaTokens: MediaTokens;
  realtime: Pick<Realtime, 'emit'>;
  clock: () => number;
}
export interface StreamShape {
  expand: ReadonlySet<string>;
  fields: ReadonlySet<string>;
}
type StreamAnswer = Partial<UserCourseStream> & Pick<UserCourseStream, 'id'>;

/** A learner's streams. Another's, and one that was taken back, is "not found". */
export function createStreamsService({ brand, bus, courses, mediaTokens, realtime, clock }: Deps) {
  const repository = createStreamsRepository(brand.pool);
  const { published } = courses;
  const access = createStreamAccess({ brand, bus, published, repository, clock });
  const lessonStatContexts = createLessonStatContexts({ brand, bus });

  /** Here at once; the other nodes hear it with the commit. */
  function forget(userId: number): void {
    access.forget(userId);
    lessonStatContexts.forget(userId);
  }

  /** How streams stand, in their order; one whose course is published no more is left out. */
  async function states(streams: readonly LearnerStream[]): Promise<StreamState[]> {
    const found = await published.getMany(streams.map(({ courseId }) => courseId));
    const byId = new Map(found.map((course) => [course.id, course]));
    return streams.flatMap((one) => {
      const course = byId.get(one.courseId);
      return course ? [streamStateOf(one, course, clock())] : [];
    });
  }

  async function own({ userId }: Pick<Actor, 'userId'>, streamId: number): Promise<StreamState> {
    const stream = await repository.one(userId, streamId);
    const course = stream && (await published.get(stream.courseId));
    if (stream === undefined || course === undefined) throw new AppError('not_found');
    return streamStateOf(stream, course, clock());
  }

  function present(state: StreamState, { expand, fields }: StreamShape): StreamAnswer {
    const stream = pickFields(presentStream(state, clock()), fields);
    return expand.has('course') ? { ...stream, course: courseOf(state) } : stream;
  }

  return {
    ...createStreamDays({ brand, realtime, clock, own }),
    ...createLessonStats({ brand, published, contexts: lessonStatContexts, clock }),
    ...createDemoStream({ brand, courses, forget, clock }),
    ...createStreamRecords({ brand, courses, forget, realtime, clock }),

    /** Cached states, for reading content and media. */
    access,

    async list(
      actor: Actor,
      page: { ids: readonly number[] | null; order: StreamOrder; page: number; perPage: number },
      shape: StreamShape,
    ): Promise<Page<StreamAnswer>> {
      const { perPage } = page;
      const offset = (page.page - 1) * perPage;
      const { streams, total } = await repository.page(actor.userId, { ...page, limit: perPage, offset });
      const items = (await states(streams)).map((state) => present(state, shape));
      return { items, page: page.page, perPage, total };
    },

    /** Errors: `not_found`. */
    async get(actor: Actor, streamId: number, shape: StreamShape): Promise<StreamAnswer> {
      return present(await own(actor, streamId), shape);
    },

    /** Everything of one stream that is the learner's own. Errors: `not_found`. */
    async status(actor: Actor, streamId: number): Promise<StreamStatus> {
      const signer = mediaTokens.signer(brand.appId, actor.sessionId);
      return presentStatus(await own(actor, streamId), clock(), signer);
    },

    /** How the learner's own stream stands, for other features. Errors: `not_found`. */
    own,

    /** How all of a learner's streams stand, the newest first; without lessons. */
    async ofLearner(userId: number): Promise<StreamState[]> {
      const streams = await repository.ofLearner(userId);
      return states(streams.toSorted((a, b) => b.startDate - a.startDate || b.id - a.id));
    },

    /** How streams of any learners stand, in the order of the ids; without lessons. Whether the asker may know is for the caller to ask. */
    async byIds(ids: readonly number[]): Promise<StreamState[]> {
      return states(await repository.byIds(ids));
    },

    /** How many courses a person has done to the end. */
    async completedCourses(userId: number): Promise<number> {
      const all = await states(await repository.ofLearner(userId));
      return all.filter(({ counts }) => counts.daysCount > 0 && counts.completeDaysCount === counts.daysCount)
        .length;
    },
  };
}
export type StreamsService = ReturnType<typeof createStreamsService>;

function courseOf(state: StreamState): Course {
  const { stages: _stages, course_options: _options, ...own } = state.course.tree;
  return hasDocuments(state) ? own : { ...own, documents: outlineDocuments(own) };
}
