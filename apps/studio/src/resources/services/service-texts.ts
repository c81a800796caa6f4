export const serviceTypeTexts = {
  course: 'commerce.types.course',
  course_subscription: 'commerce.types.course_subscription',
  club: 'commerce.types.club',
  extension: 'commerce.types.extension',
  upgrade: 'commerce.types.upgrade',
  consultation: 'commerce.types.consultation',
  expert_additional_question: 'commerce.types.expert_additional_question',
} as const;

/** Where a service is offered (spec rules §9, offer types). */
export const offerTypeTexts = {
  1: 'commerce.offers.default',
  2: 'commerce.offers.chat',
  3: 'commerce.offers.functional',
  4: 'commerce.offers.task',
} as const;
