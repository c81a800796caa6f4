import type { InboxKind, InboxSettings } from '@daystream/contract';
import { reviewMs } from '@daystream/domain';

/** What waits for staff. Times in milliseconds. */
export interface Wait {
  kind: InboxKind;
  since: number;
  /** Of a consultation in a chat. */
  consultation?: { openedAt: number; lastMessage: { at: number; isOfLearner: boolean } | null };
  /** Of a video consultation that is to be confirmed. */
  startsAt?: number;
}

type Hours = Pick<InboxSettings, 'ticket_hours' | 'chat_hours' | 'consultation_hours'>;
const hourMs = 3_600_000;

/** When the answer is due. Source: rule 82. */
export function inboxDeadline({ kind, since, consultation, startsAt }: Wait, hours: Hours): number {
  const afterChatHours = since + hours.chat_hours * hourMs;
  switch (kind) {
    case 'homework':
      return since + reviewMs;
    case 'ticket':
      return since + hours.ticket_hours * hourMs;
    case 'chat':
      return afterChatHours;
    case 'consultation': {
      // While the learner has the last word it is due like a chat, afterwards it is to be closed.
      const { openedAt = since, lastMessage = null } = consultation ?? {};
      if (lastMessage?.isOfLearner && lastMessage.at >= since) return afterChatHours;
      return Math.max(openedAt, lastMessage?.at ?? 0) + hours.consultation_hours * hourMs;
    }
    case 'video_consultation':
      return Math.min(afterChatHours, startsAt ?? afterChatHours);
  }
}
