import type { KeptMethod, PaymentFailure } from './payment-provider.ts';

/** What happens with a test card. `late`: the bank does not answer; the payment succeeds minutes later, and no webhook comes. */
type CardOutcome = 'approved' | 'declined' | 'challenge' | 'late';

interface TestCard {
  number: string;
  outcome: CardOutcome;
  /** Why later charges of the kept card fail; they succeed without it. */
  laterFailure?: PaymentFailure;
  /** Whether it expires at the end of the month in which it is kept. */
  expiresSoon?: boolean;
  /** The key of the text that explains it on the page. */
  text: 'approved' | 'challenge' | 'declined_card' | 'late' | 'declined_later' | 'expires_soon';
}

/** The cards of the sandbox. Any other number is refused, so that nobody enters a real one; none is stored. */
export const testCards: readonly TestCard[] = [
  { number: '4242 4242 4242 4242', outcome: 'approved', text: 'approved' },
  {
    number: '4000 0000 0000 3220',
    outcome: 'challenge',
    laterFailure: 'authentication_required',
    text: 'challenge',
  },
  { number: '4000 0000 0000 0002', outcome: 'declined', text: 'declined_card' },
  { number: '4000 0000 0000 0119', outcome: 'late', text: 'late' },
  {
    number: '4000 0000 0000 0341',
    outcome: 'approved',
    laterFailure: 'insufficient_funds',
    text: 'declined_later',
  },
  { number: '4000 0000 0000 0069', outcome: 'approved', expiresSoon: true, text: 'expires_soon' },
];

export function findTestCard(number: string): TestCard | undefined {
  const digits = (text: string) => text.replaceAll(/\D/g, '');
  return testCards.find((card) => digits(card.number) === digits(number));
}

/** What the sandbox keeps of a card, at `now`. */
export function keptCard(
  { number, expiresSoon }: TestCard,
  { token, now }: { token: string; now: number },
): KeptMethod {
  const date = new Date(now);
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth() + 1];
  return {
    token,
    brand: 'visa',
    last4: number.slice(-4),
    expiresOn: { year: expiresSoon ? year : year + 3, month },
  };
}

/** Why a charge of a kept card fails; undefined if it succeeds. */
export function laterFailureOf(
  { last4, expiresOn }: Pick<KeptMethod, 'last4' | 'expiresOn'>,
  now: number,
): PaymentFailure | undefined {
  if (now >= Date.UTC(expiresOn.year, expiresOn.month, 1)) return 'expired_card';
  return testCards.find(({ number }) => number.endsWith(last4))?.laterFailure;
}
