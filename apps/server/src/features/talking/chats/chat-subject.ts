import type { ChatKind, Picture, RealtimeEvents } from '@daystream/contract';
import type { Transaction } from 'kysely';
import type { BrandTables } from '../../../platform/database/brand-database.ts';
import type { ChatRow } from './chats-reading.repository.ts';

/** The subject of a chat, and what it allows. */
export interface ChatSubject {
  kind: Extract<ChatKind, 'homework' | 'expert'>;
  title: string;
  avatar: Picture | null;
  mayLearnerWrite: boolean;
  isExpertMessageEnabled: boolean;
  /** Null for a chat about no homework. */
  homeworkStatusId: number | null;
}

/** Finds subjects of chats, and records messages in them. Given at composition, because the feature that owns the subjects itself uses chats. */
export interface ChatSubjects {
  /** With a transaction the subject does not change until it ends, so that nothing is written into what closes at the same moment. */
  find(chatId: number, trx?: Transaction<BrandTables>): Promise<ChatSubject | undefined>;
  /** The subjects of several chats, by chat. */
  findMany(chatIds: readonly number[]): Promise<ReadonlyMap<number, ChatSubject>>;
  /**
   * Records in the transaction of a message that a side has written. Returns the state of the subject afterwards, which is published to the learner and the
   * review desk after the commit.
   */
  recordMessage(
    trx: Transaction<BrandTables>,
    chatId: number,
    message: { by: 'learner' | 'staff'; at: Date },
  ): Promise<Parameters<RealtimeEvents['homework.status']>[0] | undefined>;
  /** The virtual chat of that id: the learner's own, with no row because nothing was written in it yet. */
  findVirtual(
    chatId: number,
    learnerId: number,
  ): Promise<{ chat: ChatRow; subject: ChatSubject } | undefined>;
}
