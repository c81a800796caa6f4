import { studioOverviewCalls, type Overview } from '@daystream/contract';
import type { Brand } from '../../platform/brands/brand.ts';
import type { Feature } from '../../platform/feature.ts';
import type { Actor } from '../../platform/http/actor.ts';

/** The owners of what is counted. */
interface Deps {
  countHomework: (brand: Brand, actor: Actor) => Promise<Overview['homework']>;
  countOpenTickets: (brand: Brand) => Promise<number>;
  countWaitingClaims: (brand: Brand) => Promise<number>;
  countFailedVideos: (brand: Brand) => Promise<number>;
  countPeople: (brand: Brand, actor: Actor) => Promise<Overview['people']>;
}

/** The start page of administrators: one call that asks every feature what waits. */
export function overviewFeature(deps: Deps) {
  return {
    services: {},
    routes({ mount }) {
      mount(studioOverviewCalls['studio.overview.get'], async ({ brand, actor }) => {
        const [homework, open_tickets, waiting_claims, failed_videos, people] = await Promise.all([
          deps.countHomework(brand, actor),
          deps.countOpenTickets(brand),
          deps.countWaitingClaims(brand),
          deps.countFailedVideos(brand),
          deps.countPeople(brand, actor),
        ]);
        return { homework, open_tickets, waiting_claims, failed_videos, people };
      });
    },
  } satisfies Feature;
}
