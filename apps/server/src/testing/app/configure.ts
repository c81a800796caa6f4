import type { BrandConfigInput } from '@daystream/contract';
import type { Brand } from '../../platform/brands/brand.ts';
import type { TestApp } from './test-app.ts';

/** Changes parts of a brand's configuration, as its settings do. */
export async function configure(
  { brands }: Pick<TestApp, 'brands'>,
  brand: Brand,
  change: Partial<BrandConfigInput>,
): Promise<void> {
  const config = { ...brand.config, ...change };
  await brands.configure(brand, { config, basedOn: brand.version, changedBy: null });
}
