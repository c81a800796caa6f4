import type { Streak, User } from '@daystream/contract';
import type { Brand } from '../../../platform/brands/brand.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { createAccountsRepository } from './accounts.repository.ts';

interface Deps {
  brand: Brand;
  user: (userId: number) => Promise<User>;
  /** The number of courses that the user has completed. */
  completedCourses: (userId: number) => Promise<number>;
  /** The days in a row on which the user has ended a day. */
  streak: (userId: number, timezone: string) => Promise<Streak>;
  /** What the user's link to invite with has given. */
  referrals: (userId: number) => Promise<Pick<User, (typeof referralNames)[number]>>;
  /** The user's linked social accounts. */
  externalAuths: (actor: Actor) => Promise<{ id: number; source: string }[]>;
}

const referralNames = ['referral_orders', 'cashback', 'discount_for_referral', 'link_jumps'] as const;
const statisticNames = [
  'scores_amount',
  'viewed_hours',
  'completed_courses',
  'completed_tasks',
  'viewed_lessons',
  ...referralNames,
] as const;

export function createAccountsService({
  brand,
  user,
  completedCourses,
  streak,
  referrals,
  externalAuths,
}: Deps) {
  const repository = createAccountsRepository(brand.db);

  return {
    /** The user, with the statistics that `expand` names (spec rules §7, GET /user). Errors: `not_found`. */
    async get(actor: Actor, expand: ReadonlySet<string>): Promise<User> {
      const person = await user(actor.userId);
      if (expand.has('user_external_auths')) person.user_external_auths = await externalAuths(actor);
      if (expand.has('streak')) person.streak = await streak(actor.userId, person.timezone);
      if (!statisticNames.some((name) => expand.has(name))) return person;
      const counted = {
        ...(await repository.statistics(actor.userId)),
        completed_courses: expand.has('completed_courses') ? await completedCourses(actor.userId) : 0,
        ...(referralNames.some((name) => expand.has(name)) && (await referrals(actor.userId))),
      };
      for (const name of statisticNames) if (expand.has(name)) person[name] = counted[name] ?? 0;
      return person;
    },
  };
}
export type AccountsService = ReturnType<typeof createAccountsService>;
