import {
  studioFirstRunCalls,
  studioOverviewCalls,
  type Overview,
  type Permission,
} from '@daystream/contract';
import { byBrand, type Brand } from '../../../platform/brands/brand.ts';
import type { Feature } from '../../../platform/feature.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { courseScope } from '../../learning/courses/index.ts';
import { createFirstRunService } from './first-run.ts';
import { retention } from './overview.tables.ts';

/** The owners of what is counted. */
interface Deps {
  countHomework: (brand: Brand, actor: Actor) => Promise<NonNullable<Overview['homework']>>;
  countOpenTickets: (brand: Brand) => Promise<number>;
  countWaitingClaims: (brand: Brand) => Promise<number>;
  countClubCases: (brand: Brand) => Promise<number>;
  countFailedVideos: (brand: Brand) => Promise<number>;
  countChangedDrafts: (brand: Brand, actor: Actor) => Promise<number>;
  countPeople: (brand: Brand, actor: Actor) => Promise<NonNullable<Overview['people']>>;
  summariseBackups: () => Promise<NonNullable<Overview['backups']>>;
}

/** The start page of staff: one call that asks every feature what waits for the reader, and the first steps of a new brand. */
export function overviewFeature(deps: Deps) {
  const firstRun = byBrand(createFirstRunService);
  return {
    services: {},
    routes({ mount }) {
      mount(studioOverviewCalls['studio.overview.get'], async ({ brand, actor }) => {
        /** What only readers with the permission count. */
        const ifAllowed = async <Count>(permission: Permission, count: () => Promise<Count>) =>
          courseScope(actor, permission) === 'none' ? null : count();
        const [
          homework,
          open_tickets,
          waiting_claims,
          club_cases,
          failed_videos,
          changed_drafts,
          people,
          backups,
        ] = await Promise.all([
          ifAllowed('homework.review', () => deps.countHomework(brand, actor)),
          ifAllowed('tickets.handle', () => deps.countOpenTickets(brand)),
          ifAllowed('rewards.manage', () => deps.countWaitingClaims(brand)),
          ifAllowed('club.moderate', () => deps.countClubCases(brand)),
          ifAllowed('library.manage', () => deps.countFailedVideos(brand)),
          ifAllowed('courses.edit', () => deps.countChangedDrafts(brand, actor)),
          ifAllowed('people.read', () => deps.countPeople(brand, actor)),
          ifAllowed('brands.manage', deps.summariseBackups),
        ]);
        return {
          homework,
          open_tickets,
          waiting_claims,
          club_cases,
          failed_videos,
          changed_drafts,
          people,
          backups,
        };
      });

      mount(studioFirstRunCalls['studio.firstRun.get'], ({ brand }) => firstRun(brand).read());

      mount(studioFirstRunCalls['studio.firstRun.dismiss'], ({ brand, actor }) =>
        firstRun(brand).dismiss(actor),
      );
    },
    retention,
  } satisfies Feature;
}
