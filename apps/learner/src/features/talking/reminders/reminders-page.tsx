import { minutesOfTime } from '@daystream/domain';
import { ClockIcon, EmptyState, ForwardIcon, LinesSkeleton, Page } from '@daystream/ui';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Link from '@mui/material/Link';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { datesIn } from '../../../platform/language/dates.ts';
import { LoadError } from '../../../platform/states/load-error.tsx';
import { Loading } from '../../../platform/states/loading.tsx';
import { Notice } from '../../../platform/states/notice.tsx';
import { pathTo } from '../../../platform/routes/path-to.ts';
import { currentUserQuery } from '../../../platform/session/current-user.ts';
import { remindersQuery } from './reminders.queries.ts';
import { useDaysText } from './week-days.ts';

/** The learner's reminders, by time of day. */
export function RemindersPage() {
  const { t } = useTranslation('learner');
  const { data: reminders, error, refetch } = useQuery(remindersQuery);
  const { data: user } = useQuery(currentUserQuery);
  const daysText = useDaysText();
  // A time of day has no zone.
  const clock = datesIn('UTC');
  const add = (
    <Button variant="contained" href={pathTo('settingsReminderNew')} sx={{ alignSelf: 'flex-start' }}>
      {t('reminders.add')}
    </Button>
  );
  return (
    <Page title={t('reminders.title')} lead={t('reminders.lead')}>
      {user?.disableNotification === 1 ? (
        <Notice severity="warning">
          {t('reminders.off')}{' '}
          <Link href={pathTo('settingsNotifications')} color="inherit">
            {t('reminders.turnOn')}
          </Link>
        </Notice>
      ) : null}
      {error && !reminders ? <LoadError error={error} onRetry={() => void refetch()} /> : null}
      {reminders || error ? null : (
        <Loading>
          <LinesSkeleton rows={4} />
        </Loading>
      )}
      {reminders?.length === 0 ? (
        <EmptyState icon={<ClockIcon />} title={t('reminders.empty')} action={add}>
          {t('reminders.emptyText')}
        </EmptyState>
      ) : null}
      {reminders && reminders.length > 0 ? (
        <Card>
          <List disablePadding>
            {reminders.map(({ id, time, repeatDays }) => (
              <ListItem key={id} disablePadding divider>
                <ListItemButton
                  href={pathTo('settingsReminderUpdate', { id })}
                  sx={{ gap: 2, px: 2.5, minHeight: 68, borderRadius: 0 }}
                >
                  <Stack sx={{ flexGrow: 1 }}>
                    <Typography variant="h4" component="span">
                      {clock.time((minutesOfTime(time) ?? 0) * 60_000)}
                    </Typography>
                    <Typography variant="body2" color="textSecondary">
                      {daysText(repeatDays)}
                    </Typography>
                  </Stack>
                  <ForwardIcon sx={{ color: 'text.secondary' }} />
                </ListItemButton>
              </ListItem>
            ))}
          </List>
        </Card>
      ) : null}
      {reminders && reminders.length > 0 ? add : null}
    </Page>
  );
}
