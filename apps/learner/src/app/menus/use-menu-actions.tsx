import { Suspense, useState, type ReactNode } from 'react';
import { SignOutDialog } from '../../features/base/account/sign-out-dialog.tsx';
import { ClubChoice } from '../../features/club/communities/club-choice.tsx';
import { analytics } from '../../platform/analytics/index.ts';
import { pathTo } from '../../platform/routes/path-to.ts';
import { RouterLink } from '../../platform/parts/router-link.tsx';
import { useDocument, type DocumentPress } from '../../platform/consent/use-document.tsx';
import { useMenuLabels } from './menu-labels.tsx';
import { openDashboard } from './open-dashboard.ts';
import type { MenuAction, MenuEntry } from './menus.ts';
import { lazyPart } from '../../platform/states/lazy-part.tsx';

const OldInterfaceDialog = lazyPart(
  async () => (await import('../../features/base/account/old-interface-dialog.tsx')).OldInterfaceDialog,
);

interface PressProps extends DocumentPress {
  readonly component: 'a' | 'button' | typeof RouterLink;
}

/** Returns the props of the element of an entry, by its type; and the dialogs that entries open, to be rendered beside the menu. */
export function useMenuActions(): { getPressProps: (entry: MenuEntry) => PressProps; dialogs: ReactNode } {
  const [openDialog, setOpenDialog] = useState<'exit' | 'club' | 'oldInterface' | null>(null);
  const menuLabel = useMenuLabels();
  const document = useDocument();
  const actions: Readonly<Record<MenuAction, () => void>> = {
    exit: () => setOpenDialog('exit'),
    dashboard: () => void openDashboard(),
    oldInterface: () => setOpenDialog('oldInterface'),
  };
  const getPressProps = (entry: MenuEntry): PressProps => {
    switch (entry.type) {
      case 'router-link':
        return { component: RouterLink, href: pathTo(entry.route) };
      case 'link':
        return { component: 'a', href: entry.href };
      case 'modal': {
        const press = document.getPressProps({ title: menuLabel(entry.key).label, address: entry.url });
        return { component: press.href === undefined ? 'button' : 'a', ...press };
      }
      case 'action':
        return { component: 'button', onClick: () => actions[entry.action]() };
      case 'club':
        return { component: 'button', onClick: () => setOpenDialog('club'), 'aria-haspopup': 'dialog' };
    }
  };
  const dialogs = (
    <>
      <SignOutDialog open={openDialog === 'exit'} onClose={() => setOpenDialog(null)} />
      <ClubChoice
        open={openDialog === 'club'}
        onClose={() => setOpenDialog(null)}
        onChoose={({ id }) => analytics.track('club_choose', { community_id: id })}
      />
      {openDialog === 'oldInterface' ? (
        <Suspense fallback={null}>
          <OldInterfaceDialog onClose={() => setOpenDialog(null)} />
        </Suspense>
      ) : null}
      {document.modal}
    </>
  );
  return { getPressProps, dialogs };
}
