/** What happens with a test card. `late`: the bank does not answer; the payment succeeds minutes later, and no webhook tells. */
export type CardOutcome = 'approved' | 'declined' | 'challenge' | 'late';

/** The cards of the sandbox. Any other number is refused, so that nobody enters a real one; none is stored. */
export const testCards: readonly { number: string; outcome: CardOutcome }[] = [
  { number: '4242 4242 4242 4242', outcome: 'approved' },
  { number: '4000 0000 0000 3220', outcome: 'challenge' },
  { number: '4000 0000 0000 0002', outcome: 'declined' },
  { number: '4000 0000 0000 0119', outcome: 'late' },
];

export function outcomeOf(number: string): CardOutcome | undefined {
  const digits = (text: string) => text.replaceAll(/\D/g, '');
  return testCards.find((card) => digits(card.number) === digits(number))?.outcome;
}
