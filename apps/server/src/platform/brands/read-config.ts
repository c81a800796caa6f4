import { BrandConfig } from '@daystream/contract';
import { readableTokens } from '@daystream/domain';

/** Parses a configuration for storage and adjusts colours with too little contrast. Throws a ZodError. */
export function readBrandConfig(input: unknown): BrandConfig {
  const config = BrandConfig.parse(input);
  return { ...config, tokens: readableTokens(config.tokens) };
}

export interface StoredConfig {
  /** Undefined when it cannot be parsed. */
  config: BrandConfig | undefined;
  /** The paths that were invalid and were replaced by their defaults. */
  dropped: string[];
}

/**
 * Parses a stored configuration leniently. It may come from a release that allowed other values, and a stricter rule must not make a brand
 * unavailable.
 */
export function readStoredConfig(stored: unknown): StoredConfig {
  const kept: unknown = structuredClone(stored);
  const dropped: string[] = [];
  for (;;) {
    const { data: config, error } = BrandConfig.safeParse(kept);
    if (config !== undefined) return { config, dropped };
    const removed = error.issues.map(({ path }) => partOf(path)).filter((part) => remove(kept, part));
    // Each iteration removes a part, so the loop ends.
    if (removed.length === 0) return { config, dropped };
    dropped.push(...removed.map((part) => part.join('.')));
  }
}

/** The smallest enclosing part that has a default: a whole list, never an item of it. */
function partOf(path: readonly PropertyKey[]): readonly PropertyKey[] {
  const index = path.findIndex((key) => typeof key === 'number');
  return index === -1 ? path : path.slice(0, index);
}

/** Removes a path; returns whether it existed. */
function remove(from: unknown, [key, ...rest]: readonly PropertyKey[]): boolean {
  if (key === undefined || typeof from !== 'object' || from === null || !Object.hasOwn(from, key))
    return false;
  return rest.length > 0 ? remove(Reflect.get(from, key), rest) : Reflect.deleteProperty(from, key);
}
