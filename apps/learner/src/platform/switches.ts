import { useBrand } from '@daystream/web';
import { brand } from './brand.ts';
import type { PageSwitch } from './page-switch.ts';

interface PartialBrand {
  readonly runtime?: Readonly<Partial<Record<PageSwitch, boolean>>>;
}

/** Whether the brand has a feature switched on; a missing switch means on. */
export function isSwitchedOn(name: PageSwitch): boolean {
  return (brand as PartialBrand).runtime?.[name] ?? true;
}

/** Like `isSwitchedOn`; re-renders on changes. */
export function useSwitchedOn(name: PageSwitch): boolean {
  return useBrand().runtime[name];
}
