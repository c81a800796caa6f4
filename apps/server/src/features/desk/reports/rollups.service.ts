import { formatDay, localDay } from '@daystream/domain';
import type { Brand } from '../../../platform/brands/brand.ts';
import { forEachItem, ItemsError } from '../../../platform/jobs/items.ts';
import type { PublishedCourses } from '../../learning/courses/index.ts';
import { addDays, dayRange, type DayRange } from './report-days.ts';
import { createReportsRepository } from './reports.repository.ts';
import { createRollupsRepository, type RollupKind, type WorkingDays } from './rollups.repository.ts';

interface Deps {
  brand: Brand;
  published: Pick<PublishedCourses, 'getMany'>;
  clock: () => number;
}
type Rollups = ReturnType<typeof createRollupsRepository>;

/** How old reports may be when somebody opens them. */
const refreshMs = 60_000;

/** The kinds in the order of a run: a day of events marks days of the others. */
const kinds = ['events', 'activity', 'progress', 'lessons'] as const;

/**
 * Keeps the rollups of the reports. A run computes the days since the last run, and those that rows of earlier days have marked. A day is computed as a
 * whole in one transaction that also removes its mark, so a run can end anywhere, and a repeated one changes nothing.
 */
export function createRollupsService({ brand, published, clock }: Deps) {
  const repository = createRollupsRepository(brand.db);

  /** Marks the days to compute; returns the last of them. */
  async function begin(timezone: string): Promise<string> {
    // Where it is tomorrow already, learners practise already.
    const until = formatDay(localDay(clock(), timezone) + 1);
    await brand.db.transaction().execute(async (trx) => {
      const inside = createRollupsRepository(trx);
      const state = await inside.lockState();
      const isCurrent = state?.timezone === timezone;
      if (!isCurrent) await inside.clear();
      const first = isCurrent ? addDays(state.computed_day, -1) : await inside.firstDay();
      if (first === null) return;
      for (const kind of isCurrent ? (['events'] as const) : kinds) await inside.mark(kind, first, until);
    });
    return until;
  }

  async function computeMarked(
    kind: RollupKind,
    { timezone, until }: { timezone: string; until: string },
    compute: (inside: Rollups, day: DayRange) => Promise<void>,
  ): Promise<void> {
    await forEachItem(await repository.listMarked(kind, until), (date) =>
      brand.db.transaction().execute(async (trx) => {
        const inside = createRollupsRepository(trx);
        await inside.lockState();
        await inside.unmark(kind, date);
        await compute(inside, dayRange(date, timezone));
      }),
    );
  }

  async function listWorkingDays(): Promise<WorkingDays[]> {
    const rows = await brand.db
      .selectFrom('courses')
      .select('id')
      .where('published_version', 'is not', null)
      .execute();
    const courses = await published.getMany(rows.map(({ id }) => id));
    return courses.map(({ id, days }) => ({
      courseId: id,
      dayIds: [...days.values()].flatMap(({ day }) => (day.day_of_rest ? [] : day.id)),
    }));
  }

  async function update(): Promise<void> {
    const { timezone } = brand.config;
    const startedAt = clock();
    const run = { timezone, until: await begin(timezone) };
    const today = addDays(run.until, -1);
    const working = await listWorkingDays();
    const steps = {
      events: () =>
        computeMarked('events', run, async (inside, day) => {
          await inside.computeCourseDays(day, working);
          await inside.computeExpertDays(day);
          await inside.computePointsDays(day);
          await inside.markDependents(day);
          // Activity of an earlier day is the previous activity of a later one.
          if (day.date < addDays(today, -1)) await inside.mark('activity', day.date, run.until);
        }),
      activity: () => computeMarked('activity', run, (inside, day) => inside.computeActivity(day)),
      progress: () => computeMarked('progress', run, (inside, day) => inside.computeProgress(day)),
      lessons: () => computeMarked('lessons', run, (inside, day) => inside.computeLessons(day)),
      // Days that failed are still marked.
      state: () => repository.saveState({ timezone, day: today, at: new Date(startedAt) }),
    };
    await forEachItem(
      Object.entries(steps),
      ([, compute]) => compute(),
      ([name]) => name,
    );
  }

  /** The run that a reader waits for; readers who come meanwhile wait for the same one. */
  let refreshing: Promise<void> | null = null;

  return {
    /** Brings the rollups up to date. */
    update,

    /** Brings them up to date for a reader, unless they were computed less than a minute ago. */
    async refresh(): Promise<void> {
      const computedAt = await createReportsRepository(brand.db).computedAt();
      if (computedAt !== null && clock() - computedAt.getTime() < refreshMs) return;
      // Days that could not be computed are shown as they were; the job reports them.
      refreshing ??= update()
        .catch((error: unknown) => {
          if (!(error instanceof ItemsError)) throw error;
        })
        .finally(() => {
          refreshing = null;
        });
      await refreshing;
    },
  };
}
export type RollupsService = ReturnType<typeof createRollupsService>;
