import type {
  Invitation,
  PointsSettings,
  RecordListQuery,
  ReferralRecord,
  Referrals,
} from '@daystream/contract';
import { isRobot } from '@daystream/domain';
import { record } from '../../../platform/audit/audit.ts';
import type { Brand } from '../../../platform/brands/brand.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { mapRange, type Range } from '../../../platform/http/lists.ts';
import { seconds } from '../../../platform/http/seconds.ts';
import { createOnce } from '../../../platform/idempotency/once.ts';
import { findProduct } from '../catalogue/index.ts';
import { withAdditions } from '../orders/index.ts';
import { findInvitation } from './find-invitation.ts';
import type { InviteCodes } from './invite-codes.ts';
import { createReferralsRepository } from './referrals.repository.ts';

interface Deps {
  brand: Brand;
  codes: InviteCodes;
  clock: () => number;
}
interface Visitor {
  /** Null without a session. */
  userId: number | null;
  address: string;
  userAgent: string;
}
const noFigures = { referral_orders: 0, cashback: 0, discount_for_referral: 0, link_jumps: 0 };

/** Links with which learners invite, what they earn, and the settings of both. */
export function createReferralsService({ brand, codes, clock }: Deps) {
  const referrals = createReferralsRepository(brand.db);
  const once = createOnce(brand.db);

  return {
    /** The own link and what it has given. */
    async mine({ userId }: Actor): Promise<Referrals> {
      const [settings, figures] = await Promise.all([referrals.settings(), referrals.figures(userId)]);
      return { code: codes.codeOf(userId), ...settings, ...figures };
    },

    /** The figures of `GET /user` (spec rules §7). The discount is what the invited get, in percent. */
    async figures(userId: number): Promise<typeof noFigures> {
      const [settings, { visits, orders, points }] = await Promise.all([
        referrals.settings(),
        referrals.figures(userId),
      ]);
      return {
        referral_orders: orders,
        cashback: points,
        discount_for_referral: settings.invited_percent,
        link_jumps: visits,
      };
    },

    /** Counts a visit, once for each visitor and day. That of a robot and that of the owner are not counted. Errors: `not_found`. */
    async visit(code: string, { userId, address, userAgent }: Visitor): Promise<Invitation> {
      const ownerId = codes.parse(code);
      const inviter = ownerId === undefined ? undefined : await referrals.inviter(ownerId);
      if (inviter === undefined) throw new AppError('not_found');
      const { invited_percent, min_price } = await referrals.settings();
      const isOwn = inviter.id === userId;
      if (!isOwn && !isRobot(userAgent)) {
        const day = new Date(clock()).toISOString().slice(0, 10);
        await referrals.addVisit(inviter.id, day, codes.visitorOf({ day, address, userAgent }));
      }
      return { invited_percent, min_price, is_own: isOwn };
    },

    /** What an invitation takes off the price of a product and those that are added to it. Whether a visitor buys for the first time is known when they order. Errors: `not_found`. */
    async price(code: string, productId: number, additionalIds: readonly number[], userId: number | null) {
      const product = await findProduct(brand.db, productId);
      if (product === undefined || codes.parse(code) === undefined) throw new AppError('not_found');
      const { currency } = product;
      const sold = await withAdditions(brand.db, product, additionalIds);
      const price = sold.reduce((sum, one) => sum + one.price, 0);
      const user = userId === null ? undefined : await referrals.buyer(userId);
      const buyer = { userId, email: user?.email ?? null };
      const found = await findInvitation(brand.db, codes, { code, buyer, price, currency });
      const counts = found !== undefined && found.inviterId !== null;
      const discount = counts ? found.discount : 0;
      return { success: counts, discount, total: price - discount, currency };
    },

    list: async (query: RecordListQuery<'studio.referrals.list'>): Promise<Range<ReferralRecord>> =>
      mapRange(await createReferralsRepository(brand.staffDb).list(query), (rows) =>
        rows.map((row) => ({ ...row, paid_at: seconds(row.paid_at) })),
      ),

    settings: (): Promise<PointsSettings> => createReferralsRepository(brand.staffDb).settings(),

    /** Errors: `idempotency_key_reused`. */
    setSettings: (actor: Actor, values: PointsSettings): Promise<PointsSettings> =>
      once(actor, ['studio.pointsSettings.set', values], async (trx) => {
        await createReferralsRepository(trx).setSettings(values);
        await record(trx, actor, 'points_settings.changed', brand.id, { ...values });
        return values;
      }),
  };
}
export type ReferralsService = ReturnType<typeof createReferralsService>;
