import { useBrand } from '@daystream/web';
import { brand } from './brand.ts';
import type { PageSwitch } from './page-switch.ts';

interface PartialBrand {
  readonly runtime?: Readonly<
    Partial<Record<Exclude<PageSwitch, 'catalog'>, boolean>> & {
      readonly catalog?: { readonly isEnabled: boolean };
    }
  >;
}

/** Whether the brand has a feature switched on; a missing switch means on. */
export function isSwitchedOn(name: PageSwitch): boolean {
  return isOn(brand, name);
}

/** Like `isSwitchedOn`; re-renders on changes. */
export function useSwitchedOn(name: PageSwitch): boolean {
  return isOn(useBrand(), name);
}

function isOn({ runtime }: PartialBrand, name: PageSwitch): boolean {
  return (name === 'catalog' ? runtime?.catalog?.isEnabled : runtime?.[name]) ?? true;
}
