import { useState, type ReactNode } from 'react';
import { SignOutDialog } from '../../features/account/sign-out-dialog.tsx';
import { RouterLink } from '../../platform/router-link.tsx';
import type { MenuEntry } from './menus.ts';

interface PressProps {
  readonly component: 'a' | 'button' | typeof RouterLink;
  readonly href?: string;
  readonly target?: string;
  readonly rel?: string;
  readonly onClick?: () => void;
}

/** How an entry is pressed, by its type; and the dialogs that entries open, to be drawn beside the menu. */
export function useMenuActions(): { pressOf: (entry: MenuEntry) => PressProps; dialogs: ReactNode } {
  const [asksExit, setAsksExit] = useState(false);
  const pressOf = (entry: MenuEntry): PressProps => {
    switch (entry.type) {
      case 'router-link':
        return { component: RouterLink, href: entry.to };
      case 'link':
        return { component: 'a', href: entry.href };
      case 'modal':
        return { component: 'a', href: entry.url, target: '_blank', rel: 'noopener' };
      case 'action':
        return { component: 'button', onClick: () => setAsksExit(true) };
      case 'club':
        return { component: 'button' };
    }
  };
  return { pressOf, dialogs: <SignOutDialog open={asksExit} onClose={() => setAsksExit(false)} /> };
}
