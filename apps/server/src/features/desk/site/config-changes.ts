import type { BrandConfig } from '@daystream/contract';

export interface ConfigChange {
  /** The path of the field on the wire. */
  field: string;
  /** JSON; empty when the field was missing. */
  before: string;
  after: string;
}

/** Lists the fields that differ between two configurations. */
export function diffConfigs(before: BrandConfig | undefined, after: BrandConfig): ConfigChange[] {
  if (before === undefined) return [];
  const [were, are] = [leavesOf(before), leavesOf(after)];
  return [...new Set([...were.keys(), ...are.keys()])]
    .filter((field) => were.get(field) !== are.get(field))
    .map((field) => ({ field, before: were.get(field) ?? '', after: are.get(field) ?? '' }));
}

function leavesOf(value: unknown, path = '', leaves = new Map<string, string>()): Map<string, string> {
  if (value === null || typeof value !== 'object' || Array.isArray(value))
    return leaves.set(path, JSON.stringify(value));
  for (const [key, item] of Object.entries(value))
    leavesOf(item, path === '' ? key : `${path}.${key}`, leaves);
  return leaves;
}
