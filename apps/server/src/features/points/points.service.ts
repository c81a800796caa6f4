import type { ScoreEntry, ScoreReason, ScoreSource } from '@daystream/contract';
import { scoreText } from '@daystream/i18n/server';
import type { Brand } from '../../platform/brands/brand.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { pageOf, type Page } from '../../platform/http/lists.ts';
import { seconds } from '../../platform/http/seconds.ts';
import { createPointsRepository } from './points.repository.ts';
import type { FindSources } from './points-sources.ts';

interface Deps {
  brand: Brand;
  /** By `source_type` of the ledger. */
  sources: Readonly<Record<string, FindSources>>;
}
interface SourceRow {
  readonly reason: string;
  readonly source_type: string;
  readonly source_id: number;
}

/** Ratings of days name the day of the course, finished days the learner's status of it: only the latter is looked up. */
const isDescribed = ({ reason, source_type }: SourceRow) =>
  reason !== 'rating_given' || source_type === 'chat';

export function createPointsService({ brand, sources }: Deps) {
  const repository = createPointsRepository(brand.db);

  /** Returns a function that describes the source of an entry. */
  async function findSources(userId: number, rows: readonly SourceRow[]) {
    const found = new Map(
      await Promise.all(
        [...Map.groupBy(rows.filter(isDescribed), (row) => row.source_type)].map(
          async ([type, ofType]) =>
            [
              type,
              await sources[type]?.(
                userId,
                ofType.map((row) => row.source_id),
              ),
            ] as const,
        ),
      ),
    );
    return (row: SourceRow): ScoreSource | null =>
      isDescribed(row) ? (found.get(row.source_type)?.get(row.source_id) ?? null) : null;
  }

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
      const sourceOf = await findSources(actor.userId, rows);
      const items = rows.map((row) => {
        const reason = row.reason as ScoreReason;
        const at = seconds(row.created_at);
        return {
          id: row.id,
          amount: row.amount,
          reason,
          how_it_was: scoreText(actor.language, reason),
          source: sourceOf(row),
          created_at: at,
          updated_at: at,
        };
      });
      return { items, page: query.page, perPage: query['per-page'], total };
    },
  };
}
export type PointsService = ReturnType<typeof createPointsService>;
