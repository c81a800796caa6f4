import { byBrand, type ByBrand } from '../../../platform/brands/brand.ts';
import type { Feature, PlatformParts } from '../../../platform/feature.ts';
import type { StreamsService } from '../../learning/streams/index.ts';
import type { ConsultationsService } from '../video-consultations/index.ts';
import { agendaPersonalData } from './agenda.personal-data.ts';
import { agendaRoutes } from './agenda.routes.ts';
import { createFeedTokens } from './feed-tokens.ts';
import { createAgendaService } from './agenda.service.ts';
import type { ClubEventToCome } from './upcoming-events.ts';
import { retention } from './agenda.tables.ts';

type Deps = Pick<PlatformParts, 'clock' | 'originOf' | 'rateLimits' | 'sealer'> & {
  streams: ByBrand<StreamsService>;
  videoConsultations: ByBrand<ConsultationsService>;
  /** Of the club, which is an area above. */
  clubEventsComing: ByBrand<(userId: number) => Promise<ClubEventToCome[]>>;
};

export function agendaFeature(deps: Deps) {
  const { clock, originOf, rateLimits, sealer, streams, videoConsultations, clubEventsComing } = deps;
  const limit = rateLimits.create('calendar-feed', { points: 60, seconds: 60 });
  const service = byBrand((brand) =>
    createAgendaService({
      brand,
      tokens: createFeedTokens(sealer, brand),
      clock,
      listStates: (userId) => streams(brand).listStates(userId),
      listComing: (userId) => videoConsultations(brand).listComing(userId),
      listClubEvents: clubEventsComing(brand),
    }),
  );
  return {
    services: {},
    personalData: agendaPersonalData,
    routes: ({ app, mount }) => agendaRoutes(app, mount, { service, originOf, clock, limit }),
    retention,
  } satisfies Feature;
}
