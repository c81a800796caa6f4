import { endOfAccess, isEntitled, type EntitlementPeriod } from './entitlement.ts';

/*
 * Who has access by which entitlements (decision 157). The server asks the same rules of many people in SQL (`has-access.reads.ts` of the feature entitlements); a test
 * compares the two. Times in ms.
 */

export type EntitlementSource = 'staff' | 'demo' | 'gift' | 'order' | 'subscription';

/** One entitlement of a user to a target. */
export interface Entitlement extends EntitlementPeriod {
  readonly source: EntitlementSource;
  /** When it was taken back; null: it was not. */
  readonly revokedAt: number | null;
}

/** The entitlements to a target, and whether subscriptions open it, not entitlements of its own (spec product §4). */
export interface Access {
  readonly entitlements: readonly Entitlement[];
  readonly isOptionalPurchase: boolean;
}

const opening = ({ entitlements, isOptionalPurchase }: Access) =>
  entitlements.filter(({ source }) => (source === 'subscription') === isOptionalPurchase);
const valid = (access: Access) => opening(access).filter(({ revokedAt }) => revokedAt === null);
const isOwn = ({ source }: Entitlement) => source !== 'subscription' && source !== 'demo';
const endOf = ({ endsAt }: EntitlementPeriod) => endsAt ?? Number.POSITIVE_INFINITY;

/** Whether the target is open at a moment. */
export const hasAccessAt = (access: Access, moment: number): boolean => isEntitled(valid(access), moment);

/** Whether the target is open at a moment or opens later. */
export const hasAccessSince = (access: Access, moment: number): boolean =>
  valid(access).some((entitlement) => endOf(entitlement) > moment);

/** Whether access never ends, so that to buy it would give nothing; it may begin later. Never by subscriptions and demos, which end. */
export const hasEndlessAccess = (access: Access): boolean =>
  valid(access).some((entitlement) => isOwn(entitlement) && entitlement.endsAt === null);

/** Whether access of one's own has ended by a moment, so that subscriptions may open the target. One that begins later has not ended. */
export const endsWithoutOwnAccess = ({ entitlements }: Access, moment: number): boolean =>
  !valid({ entitlements, isOptionalPurchase: false })
    .filter(isOwn)
    .some((entitlement) => endOf(entitlement) > moment);

/** When access that was taken back ended at last; null: none was. */
const revokedEnd = (access: Access): number | null => {
  const ends = opening(access).flatMap((one) =>
    one.revokedAt === null ? [] : [Math.min(one.revokedAt, endOf(one))],
  );
  return ends.length === 0 ? null : Math.max(...ends);
};

/** Whether access ended, or will, by being taken back, as by a refund. */
export const isTakenBack = (access: Access): boolean => {
  const end = revokedEnd(access);
  return end !== null && valid(access).every((entitlement) => endOf(entitlement) < end);
};

/** When all access ends or ended at last; null: never, or there was none. Streams store it as their end. */
export const lastEndOfAccess = (access: Access): number | null =>
  endOfAccess(valid(access), revokedEnd(access), Number.POSITIVE_INFINITY);
