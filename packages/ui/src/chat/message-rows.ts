import type { ChatViewMessage } from './chat-view-message.ts';

/** A message of the list with what is drawn above it. Headings belong to a row, so that loading older messages only adds rows before the others. */
export interface MessageRow {
  readonly key: string | number;
  readonly message: ChatViewMessage;
  /** The first message of its calendar day. */
  readonly isFirstOfDay: boolean;
  /** The first message that the user had not seen when the chat was opened. None once they have written after it. */
  readonly isFirstUnread: boolean;
  /** Follows a message of the same author within five minutes, so that the name is not repeated. */
  readonly isContinued: boolean;
}

const keyOf = ({ key, id }: ChatViewMessage) => key ?? id;

/** Creating a formatter takes longer than a hundred uses of it. */
const dayFormats = new Map<string | undefined, Intl.DateTimeFormat>();

/** The calendar day of a timestamp in a time zone (default: that of the device), as 2026-05-01. */
export function dayOf(at: number, timeZone?: string): string {
  let format = dayFormats.get(timeZone);
  if (format === undefined) {
    format = new Intl.DateTimeFormat('en-CA', { dateStyle: 'short', ...(timeZone ? { timeZone } : {}) });
    dayFormats.set(timeZone, format);
  }
  return format.format(at);
}

interface RowOptions {
  readonly timeZone?: string | undefined;
  readonly firstUnreadId?: string | number | null | undefined;
}

/** The rows of messages, oldest first. */
export function messageRows(
  messages: readonly ChatViewMessage[],
  { timeZone, firstUnreadId }: RowOptions = {},
): MessageRow[] {
  let previous: ChatViewMessage | undefined;
  let previousDay: string | undefined;
  const lastOwn = messages.findLastIndex(({ own }) => own);
  return messages.map((message, index) => {
    const day = dayOf(message.createdAt, timeZone);
    const isFirstOfDay = day !== previousDay;
    const isFirstUnread = message.id === firstUnreadId && index > lastOwn;
    const isContinued = !isFirstOfDay && !isFirstUnread && continues(message, previous);
    previous = message;
    previousDay = day;
    return { key: keyOf(message), message, isFirstOfDay, isFirstUnread, isContinued };
  });
}

function continues(message: ChatViewMessage, previous: ChatViewMessage | undefined): boolean {
  return (
    previous !== undefined &&
    previous.own === message.own &&
    previous.author.name === message.author.name &&
    message.createdAt - previous.createdAt < 5 * 60_000
  );
}

/** How many messages of others came after this one; 0 if it is not in the list. */
export function countNewAfter(rows: readonly MessageRow[], key: string | number | null): number {
  if (key === null) return 0;
  const at = rows.findLastIndex((row) => row.key === key);
  return at === -1 ? 0 : rows.slice(at + 1).filter(({ message }) => !message.own).length;
}

/** What happened to a list between two renderings: virtual lists keep the position from the end only when rows were added at the start. */
export function isPrepended(
  before: { readonly first: MessageRow['key'] | undefined; readonly last: MessageRow['key'] | undefined },
  rows: readonly MessageRow[],
): boolean {
  return (
    before.first !== undefined &&
    rows[0]?.key !== before.first &&
    rows.at(-1)?.key === before.last &&
    rows.some(({ key }) => key === before.first)
  );
}
