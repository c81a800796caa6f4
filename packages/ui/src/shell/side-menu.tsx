import Box from '@mui/material/Box';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { NavIcon } from './nav-badge.tsx';
import type { SideItem } from './nav-item.ts';

export interface SideMenuProps {
  readonly items: readonly SideItem[];
  /** Content above the sections: the brand's logo. */
  readonly top?: ReactNode;
  /** Content below the sections: support, sign-out. */
  readonly bottom?: ReactNode;
}

/** The side navigation, from 828 px. */
export function SideMenu({ items, top, bottom }: SideMenuProps) {
  const { t } = useTranslation('ui');
  return (
    <Box
      component="aside"
      aria-label={t('nav.menu')}
      sx={{
        position: 'sticky',
        top: 0,
        flexShrink: 0,
        display: 'flex',
        flexDirection: 'column',
        gap: 3,
        width: { md: 272, lg: 288 },
        height: '100dvh',
        px: 1.5,
        py: 3,
        overflowY: 'auto',
      }}
    >
      {top}
      <List component="nav" aria-label={t('nav.sections')} disablePadding sx={{ display: 'grid', gap: 0.5 }}>
        {items.map((item) => (
          <ListItem key={item.key} component="div" disablePadding>
            <ListItemButton
              {...('href' in item
                ? { href: item.href, onClick: item.onFollow }
                : { component: 'button', onClick: item.onPress, 'aria-haspopup': 'dialog' as const })}
              selected={item.current}
              aria-current={item.current ? 'page' : undefined}
              sx={{ gap: 1.5, px: 1.5, font: 'inherit', fontWeight: item.current ? 600 : 500 }}
            >
              <NavIcon item={item} />
              {item.label}
            </ListItemButton>
          </ListItem>
        ))}
      </List>
      {bottom ? <Box sx={{ mt: 'auto' }}>{bottom}</Box> : null}
    </Box>
  );
}
