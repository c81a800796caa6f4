/**
 * A text that no program turns into a link when it shows it: an invisible WORD JOINER stands in each address. For what somebody without a proof has typed and we e-mail to others;
 * no list of schemes and endings is complete.
 */
export const unlinked = (text: string): string =>
  text.replaceAll(/(?<=[^\s\u2060])[.:/@。．｡：／＠](?=[^\s\u2060])/gu, '$&\u2060');
