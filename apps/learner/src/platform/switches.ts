import { brand } from './brand.ts';
import { useBrand } from './use-brand.ts';

/** The switches of a school that close whole pages (spec rules §6). */
export type PageSwitch =
  | 'isRegistrationEnable'
  | 'isChatSupport'
  | 'isVideoConsultationSupport'
  | 'isBannerEnable';

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
