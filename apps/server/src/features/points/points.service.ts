import type { ScoreEntry, ScoreReason } from '@daystream/contract';
import { scoreText } from '@daystream/i18n/server';
import type { Brand } from '../../platform/brands/brand.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { pageOf, type Page } from '../../platform/http/lists.ts';
import { seconds } from '../../platform/http/seconds.ts';
import { createPointsRepository } from './points.repository.ts';

export function createPointsService({ brand }: { brand: Brand }) {
  const repository = createPointsRepository(brand.db);
  return {
    /** The user's balance. */
    amount: async (actor: Actor): Promise<{ amount: number }> => ({
      amount: await repository.amount(actor.userId),
    }),

    /** The user's ledger, newest first (spec rules §7, GET /user-score). */
    async list(actor: Actor, query: { page: number; 'per-page': number }): Promise<Page<ScoreEntry>> {
      const [rows, total] = await Promise.all([
        repository.operations(actor.userId, pageOf(query)),
        repository.count(actor.userId),
      ]);
      const items = rows.map((row) => {
        const reason = row.reason as ScoreReason;
        const at = seconds(row.created_at);
        return {
          id: row.id,
          amount: row.amount,
          reason,
          how_it_was: scoreText(actor.language, reason),
          created_at: at,
          updated_at: at,
        };
      });
      return { items, page: query.page, perPage: query['per-page'], total };
    },
  };
}
export type PointsService = ReturnType<typeof createPointsService>;
