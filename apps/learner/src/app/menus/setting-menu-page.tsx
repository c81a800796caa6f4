import { displayName, initialOf } from '@daystream/domain';
import { ForwardIcon, Page } from '@daystream/ui';
import Avatar from '@mui/material/Avatar';
import Card from '@mui/material/Card';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Statistics } from '../../features/account/statistics.tsx';
import { currentUserQuery } from '../../platform/current-user.ts';
import { useMenuLabels } from './menu-labels.tsx';
import { settingsMenu } from './menus.ts';
import { useMenuActions } from './use-menu-actions.tsx';
import { useMenuContext } from './use-menu-context.ts';

/** Shows the user, their statistics and the settings menu (spec product §2, Settings menu). */
export function SettingMenuPage() {
  const { t } = useTranslation('learner');
  const entries = settingsMenu(useMenuContext());
  const menuLabel = useMenuLabels();
  const { getPressProps, dialogs } = useMenuActions();
  return (
    <Page title={t('settings.menuTitle')}>
      <UserHeader />
      <Statistics />
      <Card component="nav" aria-label={t('settings.menuTitle')}>
        <List disablePadding>
          {entries.map((entry) => {
            const { label, icon } = menuLabel(entry.key);
            return (
              <ListItem key={entry.key} disablePadding divider>
                <ListItemButton {...getPressProps(entry)} sx={{ gap: 2, minHeight: 60, borderRadius: 0 }}>
                  {icon}
                  <Typography sx={{ flexGrow: 1, fontWeight: 500 }}>{label}</Typography>
                  {entry.type === 'action' ? null : <ForwardIcon sx={{ color: 'text.secondary' }} />}
                </ListItemButton>
              </ListItem>
            );
          })}
        </List>
      </Card>
      {dialogs}
    </Page>
  );
}

function UserHeader() {
  const { data: user } = useQuery(currentUserQuery);
  const name = user && displayName({ firstName: user.name, lastName: user.lastName, email: user.email });
  return (
    <Stack direction="row" spacing={2} sx={{ alignItems: 'center' }}>
      <Avatar
        alt=""
        {...(user?.avatar && { src: user.avatar.medium })}
        sx={{ width: 64, height: 64, fontSize: '1.5rem' }}
      >
        {initialOf(name ?? '')}
      </Avatar>
      <div>
        <Typography variant="h4" component="p">
          {name ?? <Skeleton width={160} />}
        </Typography>
        <Typography color="textSecondary">{user ? user.email : <Skeleton width={200} />}</Typography>
      </div>
    </Stack>
  );
}
