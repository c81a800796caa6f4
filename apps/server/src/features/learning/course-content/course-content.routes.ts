import { coursesCalls, type Course } from '@daystream/contract';
import type { FastifyReply } from 'fastify';
import type { ByBrand } from '../../../platform/brands/brand.ts';
import { pageFrom, setPageHeaders, type Page } from '../../../platform/http/lists.ts';
import type { Mount } from '../../../platform/http/mount.ts';
import { parseNames, pickFields } from '../../../platform/http/shaping.ts';
import { readCourseShape, readStageShape, shapeStage } from '../courses/index.ts';
import type { CourseContentService } from './course-content.service.ts';
import { sendCompressed } from './send-compressed.ts';

/** What the commerce features say of courses. They import this feature's area, so they are passed in. */
export interface OffersOfCourses {
  /** The ids of what is offered for each course now; courses without an offer may be missing. */
  offerIds(courseIds: readonly number[]): Promise<ReadonlyMap<number, number[]>>;
}

interface Deps {
  courseContent: ByBrand<CourseContentService>;
  offersOfCourses: ByBrand<OffersOfCourses>;
}

/** Published content for learners. It was validated when it was published, and `fields` may leave out any part, so it is sent without parsing again. */
export function courseContentRoutes(mount: Mount, { courseContent: service, offersOfCourses }: Deps): void {
  mount(coursesCalls['courses.list'], async ({ brand, actor, query, reply }) => {
    const shape = readCourseShape(query);
    const page = pageFrom(await service(brand).list(actor), query);
    const hasOptions = parseNames(query.expand).has('user_options');
    const hasOffers = shape.fields.size === 0 || shape.fields.has('offer_ids');
    const courseIds = page.items.map(({ course }) => course.id);
    const offers = hasOffers ? await offersOfCourses(brand).offerIds(courseIds) : undefined;
    const answers = await Promise.all(
      page.items.map(async (state) => {
        const { identity } = await service(brand).answer(state, shape);
        return withFields(identity, {
          ...(hasOptions && { user_options: state.stream.filters }),
          ...(offers && { offer_ids: offers.get(state.course.id) ?? [] }),
        });
      }),
    );
    return sendJsonList(reply, page, answers);
  });

  mount(coursesCalls['courses.versions'], async ({ brand, actor, query }) =>
    pageFrom(await service(brand).versions(actor), query),
  );

  mount(coursesCalls['courses.get'], async ({ brand, actor, params, query, request, reply }) =>
    sendCompressed(request, reply, await service(brand).get(actor, params.id, readCourseShape(query))),
  );

  mount(coursesCalls['courses.stages'], async ({ brand, actor, params, query, reply }) => {
    const shape = readStageShape(query);
    const page = pageFrom(await service(brand).stages(actor, params.course_id), query);
    return sendJsonList(
      reply,
      page,
      page.items.map((stage) => toJson(shapeStage(stage, shape))),
    );
  });

  mount(coursesCalls['courses.days'], async ({ brand, actor, params, query, reply }) => {
    const fields = parseNames(query.fields);
    const page = pageFrom(await service(brand).days(actor, params.course_id, params.stage_id), query);
    return sendJsonList(
      reply,
      page,
      page.items.map((day) => toJson(pickFields(day, fields))),
    );
  });

  mount(coursesCalls['courses.day'], async ({ brand, actor, params, query }) => {
    const at = { courseId: params.course_id, stageId: params.stage_id, dayId: params.day_id };
    return toJson(pickFields(await service(brand).day(actor, at), parseNames(query.fields)));
  });
}

/** Adds fields that are no part of the published version to a course that is JSON already. */
function withFields(course: Buffer, added: Pick<Course, 'user_options' | 'offer_ids'>): Buffer {
  const fields = toJson(added).subarray(1);
  if (fields.length === 1) return course;
  // A course has its id in every shape.
  return Buffer.concat([course.subarray(0, -1), comma, fields]);
}

const toJson = (value: object) => Buffer.from(JSON.stringify(value));
const [open, comma, close] = ['[', ',', ']'].map((text) => Buffer.from(text)) as [Buffer, Buffer, Buffer];

/** Sends a page of records that are JSON already. */
function sendJsonList(reply: FastifyReply, page: Page<unknown>, records: readonly Buffer[]): never {
  setPageHeaders(reply, page);
  const parts = records.flatMap((record, index) => (index === 0 ? [record] : [comma, record]));
  // `mount` accepts a buffer from any call; its types allow it only for calls that are not lists.
  return Buffer.concat([open, ...parts, close]) as never;
}
