/** Where a service is offered (spec rules §9, offer types). */
export const offerTypeTexts = {
  1: 'commerce.offers.default',
  2: 'commerce.offers.chat',
  3: 'commerce.offers.functional',
  4: 'commerce.offers.task',
} as const;
