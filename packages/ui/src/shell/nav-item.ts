import type { ReactNode } from 'react';

/** One section of the app. Links are drawn by the theme's `linkComponent`. */
export interface NavItem {
  readonly key: string;
  readonly label: string;
  readonly icon: ReactNode;
  readonly href: string;
  readonly current: boolean;
  /** How much is new there; shown as a number, read out by `badgeLabel`. */
  readonly badge?: number | undefined;
  /** "3 unread messages". */
  readonly badgeLabel?: string | undefined;
}

/** An entry beside the page: one that does something in place of leading somewhere has no address. */
export type SideItem = Omit<NavItem, 'href'> & ({ readonly href: string } | { readonly onPress: () => void });
