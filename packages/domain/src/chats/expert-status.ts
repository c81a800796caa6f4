import type { ExpertAvailability } from './expert-hours.ts';

/** Requests of a session are noted at most every five minutes. */
const onlineMs = 6 * 60_000;
const rememberedMs = 24 * 60 * 60_000;

export interface Presence {
  readonly isOnline: boolean;
  /** In ms; null when it was too long ago to say anything about an answer. */
  readonly lastSeenAt: number | null;
}

/** Whether somebody who last used the school at `seenAt` is online. Source: our decision. */
export function presenceAt(seenAt: number | null, now: number): Presence {
  if (seenAt === null || now - seenAt > rememberedMs) return { isOnline: false, lastSeenAt: null };
  return { isOnline: now - seenAt < onlineMs, lastSeenAt: seenAt };
}

/** What a learner sees of the experts of a chat; times in ms. */
export type ExpertStatus =
  | { readonly kind: 'online'; readonly until: number | null }
  | { readonly kind: 'open'; readonly until: number; readonly seenAt: number | null }
  | { readonly kind: 'closed'; readonly opensAt: number }
  | { readonly kind: 'seen'; readonly seenAt: number };

/**
 * An expert who is online comes first, then the published hours. When the experts were last there is shown only while an answer may be expected: outside
 * of their hours it is the next hours that count. Null: nothing is known. Source: our decision.
 */
export function expertStatus(
  hours: ExpertAvailability | null,
  { isOnline, lastSeenAt }: Presence,
): ExpertStatus | null {
  if (isOnline) return { kind: 'online', until: hours?.isOpen ? hours.until : null };
  if (hours?.isOpen) return { kind: 'open', until: hours.until, seenAt: lastSeenAt };
  if (hours) return { kind: 'closed', opensAt: hours.until };
  return lastSeenAt === null ? null : { kind: 'seen', seenAt: lastSeenAt };
}
