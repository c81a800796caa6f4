import { clubModerationCalls, studioClubModerationCalls } from '@daystream/contract';
import type { ByBrand } from '../../../platform/brands/brand.ts';
import type { Mount } from '../../../platform/http/mount.ts';
import type { CasesService } from './cases.service.ts';
import type { ReportsService } from './reports.service.ts';
import type { SanctionsService } from './sanctions.service.ts';

const done = { success: true } as const;

/** Reports of members. */
export function reportsRoutes(mount: Mount, service: ByBrand<ReportsService>): void {
  mount(clubModerationCalls['club.posts.report'], async ({ brand, actor, params, body }) => {
    await service(brand).report(actor, { postId: params.id }, body);
    return done;
  });
  mount(clubModerationCalls['club.comments.report'], async ({ brand, actor, params, body }) => {
    await service(brand).report(actor, { commentId: params.id }, body);
    return done;
  });
  mount(clubModerationCalls['club.members.report'], async ({ brand, actor, params, body }) => {
    await service(brand).report(actor, { communityId: params.id, memberId: params.user_id }, body);
    return done;
  });
}

interface Services {
  cases: ByBrand<CasesService>;
  sanctions: ByBrand<SanctionsService>;
}

/** The desk of the moderators. */
export function moderationStudioRoutes(mount: Mount, { cases, sanctions }: Services): void {
  const calls = studioClubModerationCalls;
  mount(calls['studio.clubCases.list'], ({ brand, query }) => cases(brand).list(query));
  mount(calls['studio.clubCases.get'], ({ brand, params }) => cases(brand).get(params.id));
  mount(calls['studio.clubCases.show'], ({ brand, actor, params }) => cases(brand).show(actor, params.id));
  mount(calls['studio.clubCases.hide'], ({ brand, actor, params }) => cases(brand).hide(actor, params.id));
  mount(calls['studio.clubSanctions.list'], ({ brand, query }) => sanctions(brand).list(query));
  mount(calls['studio.clubSanctions.get'], ({ brand, params }) => sanctions(brand).get(params.id));
  mount(calls['studio.clubSanctions.create'], ({ brand, actor, body }) =>
    sanctions(brand).create(actor, body),
  );
  mount(calls['studio.clubSanctions.lift'], ({ brand, actor, params }) =>
    sanctions(brand).lift(actor, params.id),
  );
  mount(calls['studio.clubModeration.get'], ({ brand, params }) => sanctions(brand).settings(params.id));
  mount(calls['studio.clubModeration.save'], ({ brand, actor, params, body }) =>
    sanctions(brand).saveSettings(actor, params.id, body),
  );
}
