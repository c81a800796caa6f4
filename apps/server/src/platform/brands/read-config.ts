import { BrandConfig } from '@daystream/contract';
import { readableTokens } from '@daystream/domain';

/** A configuration as it may be stored: checked, and its colours such that they can be read. Fails with a ZodError. */
export function readBrandConfig(input: unknown): BrandConfig {
  const config = BrandConfig.parse(input);
  return { ...config, tokens: readableTokens(config.tokens) };
}

export interface StoredConfig {
  /** Undefined where it cannot be read at all. */
  config: BrandConfig | undefined;
  /** The parts that count no more, and stand as in a new school. */
  dropped: string[];
}

/** A configuration as it was stored, perhaps by a release that allowed more: a rule that came since must not shut a school that was open. */
export function readStoredConfig(stored: unknown): StoredConfig {
  const kept: unknown = structuredClone(stored);
  const dropped: string[] = [];
  for (;;) {
    const { data: config, error } = BrandConfig.safeParse(kept);
    if (config !== undefined) return { config, dropped };
    const removed = error.issues.map(({ path }) => partOf(path)).filter((part) => remove(kept, part));
    // Each round leaves less, so that it ends.
    if (removed.length === 0) return { config, dropped };
    dropped.push(...removed.map((part) => part.join('.')));
  }
}

/** The smallest part that has a default: a whole list, never an item of it. */
function partOf(path: readonly PropertyKey[]): readonly PropertyKey[] {
  const index = path.findIndex((key) => typeof key === 'number');
  return index === -1 ? path : path.slice(0, index);
}

/** Whether there was something to remove. */
function remove(from: unknown, [key, ...rest]: readonly PropertyKey[]): boolean {
  if (key === undefined || typeof from !== 'object' || from === null || !Object.hasOwn(from, key))
    return false;
  return rest.length > 0 ? remove(Reflect.get(from, key), rest) : Reflect.deleteProperty(from, key);
}
