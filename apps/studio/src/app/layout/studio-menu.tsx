import Box from '@mui/material/Box';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import ListSubheader from '@mui/material/ListSubheader';
import Typography from '@mui/material/Typography';
import { useBrand } from '@daystream/web';
import { useTranslation } from 'react-i18next';
import { NavLink, useLocation } from 'react-router';
import { useSession } from '../../platform/platform-context.tsx';
import { AccountMenu } from './account-menu.tsx';
import { scrollToEntry } from './scroll-to-entry.ts';
import { groupMenu, isEntryOpen, menuHeadings } from './menu-entries.ts';
import { LibraryUploadCount } from './library-upload-count.tsx';
import { PendingCasesCount, PendingReviewCount } from './waiting-count.tsx';

const headingStyle = {
  px: 1,
  lineHeight: 2.4,
  typography: 'caption',
  color: 'text.secondary',
  bgcolor: 'transparent',
};

interface StudioMenuProps {
  /** The account has to be completed first: no section can be opened. */
  readonly isBlocked: boolean;
  /** Called after a choice, to close a drawer. */
  readonly onChoose?: () => void;
}

/** The sections that the user has permission for, and the account menu. */
export function StudioMenu({ isBlocked, onChoose }: StudioMenuProps) {
  const { t } = useTranslation('studio');
  const brand = useBrand();
  const roles = useSession()?.roles ?? [];
  const { pathname } = useLocation();
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', height: '100%', p: 1 }}>
      <Box sx={{ px: 1, py: 1.5 }}>
        <Typography sx={{ fontWeight: 700, lineHeight: 1.2 }}>{brand.title}</Typography>
        <Typography variant="body2" color="textSecondary">
          {t('app.title')}
        </Typography>
      </Box>
      <Box component="nav" aria-label={t('nav.label')} sx={{ flex: 1, minHeight: 0, overflowY: 'auto' }}>
        {(isBlocked ? [] : groupMenu(roles)).map(({ group, entries }) => (
          <Box key={group ?? 'start'} sx={{ mb: 1 }}>
            {/* Not in the list, which may contain items only. */}
            {group && (
              <ListSubheader
                id={`menu-${group}`}
                component="div"
                disableSticky
                disableGutters
                sx={headingStyle}
              >
                {t(menuHeadings[group])}
              </ListSubheader>
            )}
            <List dense disablePadding {...(group && { 'aria-labelledby': `menu-${group}` })}>
              {entries.map(({ path, text, Icon }) => (
                <ListItem
                  key={path}
                  disablePadding
                  {...(isEntryOpen(path, pathname) && { ref: scrollToEntry })}
                >
                  <ListItemButton
                    component={NavLink}
                    to={path}
                    end={path === '/'}
                    selected={isEntryOpen(path, pathname)}
                    {...(onChoose && { onClick: onChoose })}
                    sx={{ px: 1 }}
                  >
                    <ListItemIcon sx={{ minWidth: 34, color: 'inherit' }}>
                      <Icon fontSize="small" />
                    </ListItemIcon>
                    <ListItemText primary={t(text)} />
                    {path === '/review' && <PendingReviewCount />}
                    {path === '/club-cases' && <PendingCasesCount />}
                    {path === '/library' && <LibraryUploadCount />}
                  </ListItemButton>
                </ListItem>
              ))}
            </List>
          </Box>
        ))}
      </Box>
      <AccountMenu />
    </Box>
  );
}
