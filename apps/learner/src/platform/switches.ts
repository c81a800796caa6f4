import { useBrand } from '@daystream/web';
import { brand } from './brand.ts';
import type { PageSwitch } from './page-switch.ts';

interface Switched {
  readonly runtime?: Readonly<Partial<Record<PageSwitch, boolean>>>;
}

/** Whether the school has this; what its configuration does not speak of, it has. */
export function isSwitchedOn(name: PageSwitch): boolean {
  return (brand as Switched).runtime?.[name] ?? true;
}

/** The same, for what is drawn: it is drawn again when the school turns it on or off. */
export function useSwitchedOn(name: PageSwitch): boolean {
  return useBrand().runtime[name];
}
