import { hasEndlessAccessTo, type ProductKind, type ProductKinds } from '../entitlements/index.ts';
import { openedStreams } from './opened-streams.ts';
import { grantConsultations, grantPurchase, revokePurchase } from './purchased-access.ts';

const taking: Pick<ProductKind, 'gave' | 'revoke'> = {
  gave: ({ streamId, subscriptionId }) => streamId !== null && subscriptionId === null,

  async revoke(trx, { brand, given: { streamId, entitlementId, units }, userId, now }) {
    if (streamId === null) return;
    await revokePurchase(trx, brand, { userId, streamId, entitlementId, units }, now);
  },
};

const course: ProductKind = {
  describe: ({ access_days: accessDays }) => ({
    isOfCourse: true,
    opensAccess: true,
    addsToStream: 'if_named',
    canBeGift: true,
    continuesDemo: true,
    extendType: 'course_subscription',
    // A course without an end is bought once.
    isRepeatable: accessDays !== null,
  }),

  owns: async (trx, userId, { course_id: targetId }) =>
    targetId !== null && hasEndlessAccessTo(trx, openedStreams, { userId, targetId }),

  async give(trx, { brand, product, userId, timezone, now }) {
    if (product.course_id === null) return undefined;
    const { streamId, entitlementId } = await grantPurchase(trx, brand, {
      userId,
      courseId: product.course_id,
      serviceId: product.id,
      timezone,
      accessDays: product.access_days,
      startsAt: product.starts_at?.getTime() ?? null,
      now,
    });
    return { streamId, entitlementId, subscriptionId: null, units: 0 };
  },

  ...taking,
};

const extension: ProductKind = {
  ...course,
  describe: (product) => ({
    ...course.describe(product),
    addsToStream: 'always',
    canBeGift: false,
    continuesDemo: false,
    isRepeatable: true,
  }),
};

/** Opens another course, or more of the same one, to who has the required course. */
const upgrade: ProductKind = {
  ...extension,
  describe: (product) => ({
    ...extension.describe(product),
    addsToStream: 'never',
    extendType: 'upgrade',
  }),

  async give(trx, purchase) {
    const given = await course.give(trx, purchase);
    if (given === undefined || given.streamId === null) return given;
    // It can add consultations to the course that it opens.
    const { brand, product, userId } = purchase;
    const { units } = product;
    if (units > 0) await grantConsultations(trx, brand, { userId, streamId: given.streamId, units });
    return { ...given, units };
  },
};

/** Consultations, which are added to those that a stream has. */
const consultations: ProductKind = {
  describe: () => ({
    isOfCourse: true,
    opensAccess: false,
    addsToStream: 'always',
    canBeGift: false,
    continuesDemo: false,
    extendType: 'expert_additional_question',
    isRepeatable: true,
  }),

  owns: async () => false,

  async give(trx, { brand, product: { units }, userId, streamId }) {
    if (streamId === null || !(await grantConsultations(trx, brand, { userId, streamId, units })))
      return undefined;
    return { streamId, entitlementId: null, subscriptionId: null, units };
  },

  ...taking,
};

/** What is sold of courses. */
export const streamProducts = {
  course,
  extension,
  upgrade,
  consultation: consultations,
  expert_additional_question: consultations,
} as const satisfies Partial<ProductKinds>;
