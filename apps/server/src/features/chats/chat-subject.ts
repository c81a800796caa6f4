import type { Picture, RealtimeEvents } from '@daystream/contract';
import type { Transaction } from 'kysely';
import type { BrandTables } from '../../platform/database/brand-database.ts';

/** What a conversation is about, and what that allows. */
export interface ChatSubject {
  title: string;
  avatar: Picture | null;
  mayLearnerWrite: boolean;
  isExpertMessageEnabled: boolean;
  /** How its homework stands: told to the review desk when the learner writes. */
  homeworkStatus: Parameters<RealtimeEvents['homework.status']>[0];
}

/**
 * Finds the subject of a conversation. Given at composition, since the feature that has the subject itself stands on conversations. With a transaction
 * the subject does not change until it ends, so that nothing is written into what closes at the same moment.
 */
export type FindSubject = (
  chatId: number,
  trx?: Transaction<BrandTables>,
) => Promise<ChatSubject | undefined>;
