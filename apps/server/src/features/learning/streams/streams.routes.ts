import { practiceCalls, streamsCalls } from '@daystream/contract';
import type { ByBrand } from '../../../platform/brands/brand.ts';
import type { Mount } from '../../../platform/http/mount.ts';
import { parseNames } from '../../../platform/http/shaping.ts';
import type { StreamShape, StreamsService } from './streams.service.ts';

const shapeOf = (query: { expand?: string | undefined; fields?: string | undefined }): StreamShape => ({
  expand: parseNames(query.expand),
  fields: parseNames(query.fields),
});

/** Routes of a learner's streams, their days and lessons. */
export function streamsRoutes(mount: Mount, service: ByBrand<StreamsService>): void {
  mount(streamsCalls['streams.list'], ({ brand, actor, query }) => {
    const filter = query['filter[id][]'];
    const ids = filter === undefined ? null : [filter].flat();
    const page = { ids, order: query.sort, page: query.page, perPage: query['per-page'] };
    return service(brand).list(actor, page, shapeOf(query));
  });

  mount(streamsCalls['streams.enrolInDemo'], async ({ brand, actor }) => ({
    success: true as const,
    data: { enrolled: await service(brand).enrolInDemo(actor) },
  }));

  mount(streamsCalls['streams.get'], ({ brand, actor, params, query }) =>
    service(brand).get(actor, params.id, shapeOf(query)),
  );

  mount(streamsCalls['streams.freeze'], async ({ brand, actor, params, body }) => ({
    success: true as const,
    data: await service(brand).freeze(actor, params.id, body),
  }));

  mount(streamsCalls['streams.cancelFreeze'], async ({ brand, actor, params }) => ({
    success: true as const,
    data: await service(brand).cancelFreeze(actor, params.id),
  }));

  mount(streamsCalls['streams.cancelFreezeByGet'], async ({ brand, actor, params }) => ({
    success: true as const,
    data: await service(brand).cancelFreeze(actor, params.id, { ifAny: true }),
  }));

  // Every screen requests it, and parsing the reply would double its cost (measured: 46 µs instead of 24). It is built field by field, so it contains
  // no undeclared field.
  mount(streamsCalls['streams.status'], async ({ brand, actor, params, query }) =>
    Buffer.from(JSON.stringify(await service(brand).status(actor, params.id, parseNames(query.expand)))),
  );

  mount(streamsCalls['streams.setFilters'], async ({ brand, actor, params, body }) => ({
    success: true as const,
    data: await service(brand).setFilters(actor, params.id, body.filters),
  }));

  mount(streamsCalls['streams.setRepeatCount'], async ({ brand, actor, params, body }) => {
    const at = { streamId: params.stream_id, setId: params.set_id };
    return {
      success: true as const,
      data: await service(brand).setRepeatCount(actor, at, body.repeat_count),
    };
  });

  mount(streamsCalls['streams.startDay'], ({ brand, actor, params, query }) => {
    const at = { streamId: params.stream_id, dayId: params.day_id };
    return service(brand).startDay(actor, at, {
      expand: parseNames(query.expand),
      agoMs: (query.happened_ago ?? 0) * 1000,
    });
  });

  mount(streamsCalls['streams.finishDay'], ({ brand, actor, params, query }) => {
    const at = { streamId: params.stream_id, dayId: params.day_id };
    return service(brand).finishDay(actor, at, {
      expand: parseNames(query.expand),
      agoMs: (query.happened_ago ?? 0) * 1000,
    });
  });

  mount(streamsCalls['streams.dayProgress'], ({ brand, actor, params }) =>
    service(brand).dayProgress(actor, { streamId: params.stream_id, dayStatusId: params.day_status_id }),
  );

  mount(streamsCalls['lessons.reachVideoMarks'], async ({ brand, actor, params, body }) => {
    const at = { streamId: params.stream_id, lessonId: params.lesson_id };
    return {
      success: true as const,
      data: { marks: await service(brand).reachVideoMarks(actor, at, body.marks) },
    };
  });

  mount(streamsCalls['lessons.saveStat'], async ({ brand, actor, body }) => ({
    success: true as const,
    data: await service(brand).saveStat(actor, body),
  }));

  mount(practiceCalls['practice.month'], ({ brand, actor, query }) =>
    service(brand).practiceMonth(actor, query.month),
  );

  mount(practiceCalls['practice.statistics'], ({ brand, actor, query }) =>
    service(brand).practiceStatistics(actor, query.weeks),
  );
}
