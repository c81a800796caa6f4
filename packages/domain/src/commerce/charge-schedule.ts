const dayMs = 86_400_000;

/** After a charge failed, the card is charged again 1, 3, 5 and 7 days after the first attempt: the days between one attempt and the next. */
const retryGapDays = [1, 2, 2, 2] as const;
/** Days after the last attempt in which the payer can still pay with another card. */
const graceDays = 3;

export interface ChargeStep {
  /** `retry`: the card is charged again at `at`; `grace`: it is not, and at `at` the charge is stopped. */
  readonly type: 'retry' | 'grace';
  readonly at: number;
}

/** What follows a failed attempt; `attempts`: how many have failed, with this one. Times in ms. Source: our decision 89. */
export function afterFailedAttempt(attempts: number, now: number): ChargeStep {
  const gap = retryGapDays[attempts - 1];
  return gap === undefined
    ? { type: 'grace', at: now + graceDays * dayMs }
    : { type: 'retry', at: now + gap * dayMs };
}
