import { BrandConfig } from '@daystream/contract';
import { readableTokens } from '@daystream/domain';

/** A configuration as it may be stored: checked, and its colours such that they can be read. Fails with a ZodError. */
export function readBrandConfig(input: unknown): BrandConfig {
  const config = BrandConfig.parse(input);
  return { ...config, tokens: readableTokens(config.tokens) };
}
