import { lazy, Suspense, useState, type ReactNode } from 'react';
import { SignOutDialog } from '../../features/account/sign-out-dialog.tsx';
import { ClubChoice } from '../../features/club/club-choice.tsx';
import { pathTo } from '../../platform/routes/path-to.ts';
import { RouterLink } from '../../platform/router-link.tsx';
import { useDocument, type DocumentPress } from '../../platform/use-document.tsx';
import { useMenuLooks } from './menu-looks.tsx';
import { openDashboard } from './open-dashboard.ts';
import type { MenuAction, MenuEntry } from './menus.ts';

const OldInterfaceDialog = lazy(async () => ({
  default: (await import('../../features/account/old-interface-dialog.tsx')).OldInterfaceDialog,
}));

interface PressProps extends DocumentPress {
  readonly component: 'a' | 'button' | typeof RouterLink;
}

/** Returns the props of the element of an entry, by its type; and the dialogs that entries open, to be rendered beside the menu. */
export function useMenuActions(): { pressOf: (entry: MenuEntry) => PressProps; dialogs: ReactNode } {
  const [asks, setAsks] = useState<'exit' | 'club' | 'oldInterface' | null>(null);
  const looks = useMenuLooks();
  const document = useDocument();
  const actions: Readonly<Record<MenuAction, () => void>> = {
    exit: () => setAsks('exit'),
    dashboard: () => void openDashboard(),
    oldInterface: () => setAsks('oldInterface'),
  };
  const pressOf = (entry: MenuEntry): PressProps => {
    switch (entry.type) {
      case 'router-link':
        return { component: RouterLink, href: pathTo(entry.route) };
      case 'link':
        return { component: 'a', href: entry.href };
      case 'modal': {
        const press = document.pressOf({ title: looks(entry.key).label, address: entry.url });
        return { component: press.href === undefined ? 'button' : 'a', ...press };
      }
      case 'action':
        return { component: 'button', onClick: () => actions[entry.action]() };
      case 'club':
        return { component: 'button', onClick: () => setAsks('club'), 'aria-haspopup': 'dialog' };
    }
  };
  const dialogs = (
    <>
      <SignOutDialog open={asks === 'exit'} onClose={() => setAsks(null)} />
      <ClubChoice open={asks === 'club'} onClose={() => setAsks(null)} />
      {asks === 'oldInterface' ? (
        <Suspense fallback={null}>
          <OldInterfaceDialog onClose={() => setAsks(null)} />
        </Suspense>
      ) : null}
      {document.modal}
    </>
  );
  return { pressOf, dialogs };
}
