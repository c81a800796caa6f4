import { displayName, initialOf } from '@daystream/domain';
import { ForwardIcon, Page, Points } from '@daystream/ui';
import Avatar from '@mui/material/Avatar';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Statistics } from '../../features/base/account/statistics.tsx';
import { WeekRow } from '../../features/learning/learn/day/week-row.tsx';
import { streakQuery } from '../../features/learning/learn/learn.queries.ts';
import { scoresAmountQuery } from '../../features/learning/points/points.queries.ts';
import { currentUserQuery } from '../../platform/session/current-user.ts';
import { pathTo } from '../../platform/routes/path-to.ts';
import { useMenuLabels } from './menu-labels.tsx';
import { settingPageSections, settingsMenu, type MenuEntry } from './menus.ts';
import { useMenuActions } from './use-menu-actions.tsx';
import { useMenuContext } from './use-menu-context.ts';

/** The profile: the user with points and progress, then the settings menu (spec product §2, Settings menu). */
export function SettingMenuPage() {
  const { t } = useTranslation('learner');
  const context = useMenuContext();
  const { getPressProps, dialogs } = useMenuActions();
  const sections = settingPageSections(context);
  return (
    <Page title={t('settings.menuTitle')}>
      <UserHeader />
      <Progress />
      <Statistics />
      {/* A wide screen has them in its main menu. */}
      {sections.length > 0 ? (
        <Box sx={{ display: { md: 'none' } }}>
          <MenuCard label={t('menu.sections')} entries={sections} getPressProps={getPressProps} />
        </Box>
      ) : null}
      <MenuCard
        label={t('settings.menuTitle')}
        entries={settingsMenu(context)}
        getPressProps={getPressProps}
      />
      {dialogs}
    </Page>
  );
}

interface MenuCardProps extends Pick<ReturnType<typeof useMenuActions>, 'getPressProps'> {
  readonly label: string;
  readonly entries: readonly MenuEntry[];
}

function MenuCard({ label: name, entries, getPressProps }: MenuCardProps) {
  const menuLabel = useMenuLabels();
  return (
    <Card component="nav" aria-label={name}>
      <List disablePadding>
        {entries.map((entry) => {
          const { label, icon } = menuLabel(entry.key);
          return (
            <ListItem key={entry.key} disablePadding divider>
              <ListItemButton
                {...getPressProps(entry)}
                sx={{ gap: 2, px: 2.5, minHeight: 60, borderRadius: 0 }}
              >
                {icon}
                <Typography sx={{ flexGrow: 1, fontWeight: 500 }}>{label}</Typography>
                {entry.type === 'action' ? null : <ForwardIcon sx={{ color: 'text.secondary' }} />}
              </ListItemButton>
            </ListItem>
          );
        })}
      </List>
    </Card>
  );
}

function UserHeader() {
  const { t } = useTranslation('learner');
  const { data: user } = useQuery(currentUserQuery);
  const { data: scores } = useQuery(scoresAmountQuery);
  const name = user && displayName({ firstName: user.name, lastName: user.lastName, email: user.email });
  return (
    <Stack direction="row" spacing={2} sx={{ alignItems: 'center' }}>
      <Avatar
        alt=""
        {...(user?.avatar && { src: user.avatar.medium })}
        sx={{ width: 88, height: 88, fontSize: '2rem' }}
      >
        {initialOf(name ?? '')}
      </Avatar>
      <Stack sx={{ minWidth: 0, alignItems: 'flex-start' }}>
        <Typography variant="h3" component="p">
          {name ?? <Skeleton width={160} />}
        </Typography>
        <Typography color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {user ? user.email : <Skeleton width={200} />}
        </Typography>
        {user?.pendingEmail ? (
          <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
            {t('profile.emailWaiting', { email: user.pendingEmail })}
          </Typography>
        ) : null}
        {scores ? (
          <Button href={pathTo('points')} sx={{ ml: -1 }}>
            <Points amount={scores.amount} />
          </Button>
        ) : null}
      </Stack>
    </Stack>
  );
}

/** The learner's days in a row, and the current week. */
function Progress() {
  const { t } = useTranslation('learner');
  const { data: streak } = useQuery(streakQuery);
  if (!streak) return null;
  return (
    <Card component="section" aria-label={t('dayEnd.week')} sx={{ p: 2.5 }}>
      <Stack spacing={1.5} sx={{ alignItems: 'center' }}>
        <Typography variant="h4" component="p" sx={{ textAlign: 'center' }}>
          {streak.daysCount > 0 ? t('dayEnd.streak', { count: streak.daysCount }) : t('practice.noStreak')}
        </Typography>
        <WeekRow week={streak.week} today={streak.today} />
        <Button href={pathTo('statistics')}>{t('practice.all')}</Button>
      </Stack>
    </Card>
  );
}
