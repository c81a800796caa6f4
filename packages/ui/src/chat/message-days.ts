import type { ChatViewMessage } from './chat-view-message.ts';

export interface MessageDay {
  /** The calendar day in the user's time zone: 2026-05-01. */
  readonly day: string;
  /** Time of its first message, in milliseconds. */
  readonly at: number;
  readonly messages: readonly ChatViewMessage[];
}

/** The calendar day of a timestamp in a time zone (default: that of the device), as 2026-05-01. */
export function dayOf(at: number, timeZone?: string): string {
  return new Intl.DateTimeFormat('en-CA', { dateStyle: 'short', ...(timeZone ? { timeZone } : {}) }).format(
    at,
  );
}

/** Groups messages, oldest first, by the user's calendar days. */
export function messageDays(messages: readonly ChatViewMessage[], timeZone?: string): MessageDay[] {
  const days: { day: string; at: number; messages: ChatViewMessage[] }[] = [];
  for (const message of messages) {
    const day = dayOf(message.createdAt, timeZone);
    const last = days.at(-1);
    if (last?.day === day) last.messages.push(message);
    else days.push({ day, at: message.createdAt, messages: [message] });
  }
  return days;
}

/** Whether a message follows one of the same author within five minutes, so that the name is not repeated. */
export function isContinued(message: ChatViewMessage, previous: ChatViewMessage | undefined): boolean {
  return (
    previous !== undefined &&
    previous.own === message.own &&
    previous.author.name === message.author.name &&
    message.createdAt - previous.createdAt < 5 * 60_000
  );
}
