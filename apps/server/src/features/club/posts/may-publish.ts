import type { ErrorCode } from '@daystream/contract';
import type { Transaction } from 'kysely';
import type { BrandTables } from '../../../platform/database/brand-database.ts';

/** What becomes of a text: all see it, it waits for a moderator, or it is refused. */
export type PublishDecision = 'shown' | 'held' | { refusal: ErrorCode };

/** Decides whether a member may publish a text in a community now. Runs in the transaction that writes the text. */
export type MayPublish = (
  trx: Transaction<BrandTables>,
  text: { userId: number; communityId: number; text: string },
) => Promise<PublishDecision>;
