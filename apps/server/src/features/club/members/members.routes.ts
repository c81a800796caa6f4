import { clubMembersCalls } from '@daystream/contract';
import type { ByBrand } from '../../../platform/brands/brand.ts';
import type { Mount } from '../../../platform/http/mount.ts';
import type { MembersService } from './members.service.ts';

const done = { success: true } as const;

/** Members of communities: the directory, profiles, the leaderboard, blocks. */
export function membersRoutes(mount: Mount, service: ByBrand<MembersService>): void {
  mount(clubMembersCalls['club.members.list'], ({ brand, actor, params, query }) =>
    service(brand).list(actor, params.id, query),
  );
  mount(clubMembersCalls['club.members.get'], ({ brand, actor, params }) =>
    service(brand).get(actor, params.id, params.user_id),
  );
  mount(clubMembersCalls['club.leaderboard'], ({ brand, actor, params, query }) =>
    service(brand).leaderboard(actor, params.id, query),
  );
  mount(clubMembersCalls['club.profile.get'], ({ brand, actor }) => service(brand).profile(actor));
  mount(clubMembersCalls['club.profile.save'], ({ brand, actor, body }) =>
    service(brand).saveProfile(actor, body),
  );
  mount(clubMembersCalls['club.blocks.list'], ({ brand, actor, query }) =>
    service(brand).blocked(actor, query),
  );
  mount(clubMembersCalls['club.blocks.add'], async ({ brand, actor, params }) => {
    await service(brand).block(actor, params.user_id);
    return done;
  });
  mount(clubMembersCalls['club.blocks.remove'], async ({ brand, actor, params }) => {
    await service(brand).unblock(actor, params.user_id);
    return done;
  });
}
