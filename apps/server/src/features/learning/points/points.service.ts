import type { ScoreEntry, ScoreReason } from '@daystream/contract';
import { scoreText } from '@daystream/i18n/server';
import type { Brand } from '../../../platform/brands/brand.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { pageOf, type Page } from '../../../platform/http/lists.ts';
import { seconds } from '../../../platform/http/seconds.ts';
import { createPointsRepository } from './points.repository.ts';
import type { FindSources, FoundSource } from './points-sources.ts';

interface Deps {
  brand: Brand;
  /** By `source_type` of the ledger, `rated_day` and `rated_course` for ratings. */
  sources: Readonly<Record<string, FindSources>>;
}
interface SourceRow {
  readonly reason: string;
  readonly source_type: string;
  readonly source_id: number;
}

/** Ratings of days and courses name what was rated, which `day` of a finished day does not: they are described under names of their own. */
const sourceTypeOf = ({ reason, source_type }: SourceRow) =>
  reason === 'rating_given' && source_type !== 'chat' ? `rated_${source_type}` : source_type;

export function createPointsService({ brand, sources }: Deps) {
  const repository = createPointsRepository(brand.db);

  /** Returns a function that describes the source of an entry. */
  async function findSources(userId: number, rows: readonly SourceRow[]) {
    const found = new Map(
      await Promise.all(
        [...Map.groupBy(rows, sourceTypeOf)].map(
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
    return (row: SourceRow): FoundSource | null => found.get(sourceTypeOf(row))?.get(row.source_id) ?? null;
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
        const source = sourceOf(row);
        return {
          id: row.id,
          amount: row.amount,
          reason,
          how_it_was: scoreText(actor.language, reason),
          source,
          is_held: reason === 'order' && source?.is_held === true,
          created_at: at,
          updated_at: at,
        };
      });
      return { items, page: query.page, perPage: query['per-page'], total };
    },
  };
}
export type PointsService = ReturnType<typeof createPointsService>;
