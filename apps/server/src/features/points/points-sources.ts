import type { ScoreSource } from '@daystream/contract';
import type { ByBrand } from '../../platform/brands/brand.ts';

/** Describes sources of the user's points by their ids; a source that is not found is missing. */
export type FindSources = (
  userId: number,
  ids: readonly number[],
) => Promise<ReadonlyMap<number, ScoreSource>>;

/** By `source_type` of the ledger: the features that give points describe what they are given for. */
export type PointsSources = ByBrand<Readonly<Record<string, FindSources>>>;
