import type { ReactNode } from 'react';

/** A navigation item. The theme's `linkComponent` renders links. */
export interface NavItem {
  readonly key: string;
  readonly label: string;
  readonly icon: ReactNode;
  readonly href: string;
  /** Called when the link is pressed, before its address opens. */
  readonly onFollow?: () => void;
  readonly current: boolean;
  /** Number of new items; `badgeLabel` is its accessible text. */
  readonly badge?: number | undefined;
  /** "3 unread messages". */
  readonly badgeLabel?: string | undefined;
}

/** An item of the side menu: a link, or an action without an address. */
export type SideItem = Omit<NavItem, 'href'> & ({ readonly href: string } | { readonly onPress: () => void });
