import type { ScoreSource } from '@daystream/contract';
import type { ByBrand } from '../../../platform/brands/brand.ts';

/** A source, and whether what was spent on it is only held: it is not paid yet. */
export type FoundSource = ScoreSource & { is_held?: boolean };

/** Describes sources of the user's points by their ids; a source that is not found is missing. */
export type FindSources = (
  userId: number,
  ids: readonly number[],
) => Promise<ReadonlyMap<number, FoundSource>>;

/** By `source_type` of the ledger: the features that give points describe what they are given for. */
export type PointsSources = ByBrand<Readonly<Record<string, FindSources>>>;
