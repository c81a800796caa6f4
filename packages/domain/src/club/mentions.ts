/** A part of the text of a post: plain, or the mention of a member. */
export interface MentionPiece {
  /** Offset in the text. */
  readonly at: number;
  readonly text: string;
  /** The member whom it mentions; null: plain text. */
  readonly userId: number | null;
}

/** How a member is mentioned in a stored text: by number, so that the text always shows their present name. */
const mentionOf = (userId: number): string => `@[${userId}]`;

const mention = () => /@\[(\d{1,15})\]/g;

/** Splits a text of a post or comment at its mentions. */
export function splitMentions(text: string): MentionPiece[] {
  const pieces: MentionPiece[] = [];
  let end = 0;
  for (const match of text.matchAll(mention())) {
    if (match.index > end) pieces.push({ at: end, text: text.slice(end, match.index), userId: null });
    pieces.push({ at: match.index, text: match[0], userId: Number(match[1]) });
    end = match.index + match[0].length;
  }
  if (end < text.length) pieces.push({ at: end, text: text.slice(end), userId: null });
  return pieces;
}

/** The members whom a text mentions, each once. */
export const mentionedIds = (text: string): number[] => [
  ...new Set(Array.from(text.matchAll(mention()), ([, id]) => Number(id)).filter((id) => id > 0)),
];

/** A text with names in place of its mentions: for notifications and previews. */
export const withNames = (text: string, nameOf: (userId: number) => string): string =>
  splitMentions(text)
    .map(({ text: part, userId }) => (userId === null ? part : `@${nameOf(userId)}`))
    .join('');

/** A typed text as it is stored: each `@` with the name of a chosen member becomes a mention. Of names that begin alike, the longest one counts. */
export function encodeMentions(
  text: string,
  chosen: readonly { readonly id: number; readonly name: string }[],
): string {
  const longestFirst = chosen.toSorted((one, other) => other.name.length - one.name.length);
  return longestFirst.reduce((encoded, { id, name }) => encoded.replaceAll(`@${name}`, mentionOf(id)), text);
}

/** What is typed of a name after the last `@` before the caret; null: no mention is being typed. */
export const typedMention = (beforeCaret: string): string | null =>
  /(?:^|[\s(])@([^\s@\n]{0,30}(?: [^\s@\n]{1,30})?)$/u.exec(beforeCaret)?.[1] ?? null;
