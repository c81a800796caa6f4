import type { SegmentCondition } from '@daystream/contract';
import type { DemoBrand, DemoCohort, DemoCondition } from '@daystream/demo';
import { accessEnd, formatDay, localDay, localMidnight } from '@daystream/domain';
import type { CohortsService } from '../features/learning/enrolment/index.ts';
import type { SegmentsService } from '../features/learning/segments/index.ts';
import type { StreamChanges } from '../features/learning/streams/index.ts';
import type { Brand } from '../platform/brands/brand.ts';
import type { Actor } from '../platform/http/actor.ts';
import { administrator } from './administrator.ts';
import type { SeededCourse } from './seed-courses.ts';
import { idOf } from './seed-people.ts';

export interface EnrolmentServices {
  cohorts: Pick<CohortsService, 'assignExperts' | 'create'>;
  segments: Pick<SegmentsService, 'create'>;
  streams: Pick<StreamChanges, 'give'>;
}

interface Seeded {
  courses: ReadonlyMap<string, SeededCourse>;
  people: ReadonlyMap<string, number>;
  now: number;
}

/** Creates cohorts with their people and segments, as an administrator of the brand. */
export async function seedEnrolment(
  brand: Brand,
  demo: DemoBrand,
  services: EnrolmentServices,
  seeded: Seeded,
): Promise<void> {
  const actor = administrator(demo, seeded.people);
  const cohortIds = new Map<string, number>();
  for (const cohort of demo.cohorts)
    cohortIds.set(cohort.title, await seedCohort({ brand, demo, services, seeded, actor }, cohort));
  const ids = {
    course: (slug: string) => known(seeded.courses.get(slug)?.id, slug),
    cohort: (title: string) => known(cohortIds.get(title), title),
  };
  for (const { name, conditions } of demo.segments)
    await services.segments.create(actor, {
      name,
      rule: { conditions: conditions.map((condition) => withIds(condition, ids)) },
    });
}

interface Context {
  brand: Brand;
  demo: DemoBrand;
  services: EnrolmentServices;
  seeded: Seeded;
  actor: Actor;
}

async function seedCohort(
  { brand, demo, services, seeded: { courses, people, now }, actor }: Context,
  { title, course, startsInDays, endsInDays, experts, members }: DemoCohort,
): Promise<number> {
  const courseId = known(courses.get(course)?.id, course);
  const today = localDay(now, actor.timezone);
  const days = {
    first_day: formatDay(today + startsInDays),
    last_day: endsInDays === null ? null : formatDay(today + endsInDays),
  };
  const { id } = await services.cohorts.create(actor, { course_id: courseId, title, ...days });
  await services.cohorts.assignExperts(
    actor,
    'cohort',
    id,
    experts.map((email) => idOf(people, email)),
  );
  const zones = new Map(demo.people.map(({ email, timezone }) => [email, timezone]));
  for (const email of members) {
    const zone = zones.get(email) ?? actor.timezone;
    const given = {
      userId: idOf(people, email),
      courseId,
      startDate: localMidnight(today + startsInDays, zone),
      endDate: endsInDays === null ? null : accessEnd(today + endsInDays, zone),
      isDemo: false,
      courseFullAccess: true,
      isOptionalPurchase: false,
      maxConsultationCount: null,
      cohortId: id,
    };
    await brand.db
      .transaction()
      .execute((trx) => services.streams.give(trx, actor, given, { cohort_id: id }));
  }
  return id;
}

interface Ids {
  course: (slug: string) => number;
  cohort: (title: string) => number;
}

function withIds(condition: DemoCondition, ids: Ids): SegmentCondition {
  switch (condition.kind) {
    case 'course':
    case 'access':
    case 'access_ended': {
      const { courses, ...rest } = condition;
      return { ...rest, course_ids: courses.map(ids.course) };
    }
    case 'day_reached': {
      const { course, ...rest } = condition;
      return { ...rest, course_id: ids.course(course) };
    }
    case 'cohort': {
      const { cohorts, ...rest } = condition;
      return { ...rest, cohort_ids: cohorts.map(ids.cohort) };
    }
    case 'inactive':
    case 'birthday':
      return condition;
  }
}

function known<Value>(value: Value | undefined | null, name: string): Value {
  if (value === undefined || value === null) throw new Error(`the demo has no ${name}`);
  return value;
}
