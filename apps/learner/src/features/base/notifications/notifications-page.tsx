import { BellIcon, EmptyState, LinesSkeleton, Page } from '@daystream/ui';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useErrorText } from '@daystream/web';
import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useDates } from '../../../platform/session/current-user.ts';
import { LoadError } from '../../../platform/states/load-error.tsx';
import { Loading } from '../../../platform/states/loading.tsx';
import { MoreButton } from '../../../platform/parts/more-button.tsx';
import { Notice } from '../../../platform/states/notice.tsx';
import { pathTo } from '../../../platform/routes/path-to.ts';
import {
  notificationsQuery,
  openedMutation,
  readMutation,
  type Notification,
} from './notifications.queries.ts';

/** The notification centre: newest first, unread ones marked. */
export function NotificationsPage() {
  const { t } = useTranslation('learner');
  const list = useInfiniteQuery(notificationsQuery);
  const read = useMutation(readMutation);
  const opened = useMutation(openedMutation);
  const errorText = useErrorText();
  const items = list.data?.pages.flatMap((page) => page.items);
  const hasUnread = items?.some(({ readAt }) => readAt === null) ?? false;
  return (
    <Page title={t('notifications.title')}>
      {/* The page sets the margins of its own children. */}
      <Box>
        <Stack direction="row" sx={{ flexWrap: 'wrap', columnGap: 1, ml: -1.5 }}>
          {hasUnread ? (
            <Button onClick={() => read.mutate({})} disabled={read.isPending}>
              {t('notifications.readAll')}
            </Button>
          ) : null}
          <Button color="inherit" href={pathTo('settingsNotifications')}>
            {t('notifications.settings')}
          </Button>
        </Stack>
      </Box>
      {read.error && !read.isPending ? <Notice severity="error">{errorText(read.error)}</Notice> : null}
      {list.error && !items ? <LoadError error={list.error} onRetry={() => void list.refetch()} /> : null}
      {list.isPending ? (
        <Loading>
          <LinesSkeleton rows={6} />
        </Loading>
      ) : null}
      {items?.length === 0 ? (
        <EmptyState icon={<BellIcon />} title={t('notifications.empty')}>
          {t('notifications.emptyText')}
        </EmptyState>
      ) : null}
      {items && items.length > 0 ? (
        <Card>
          <List disablePadding>
            {items.map((item) => (
              <Row key={item.id} item={item} onOpen={() => opened.mutate(item.id)} />
            ))}
          </List>
        </Card>
      ) : null}
      <MoreButton list={list} label={t('notifications.more')} />
    </Page>
  );
}

function Row({ item, onOpen }: { readonly item: Notification; readonly onOpen: () => void }) {
  const { t } = useTranslation('learner');
  const dates = useDates();
  const isUnread = item.readAt === null;
  return (
    <ListItem disablePadding divider>
      <ListItemButton
        href={item.path}
        onClick={onOpen}
        sx={{
          flexDirection: 'column',
          alignItems: 'flex-start',
          px: 2.5,
          py: 1.5,
          borderRadius: 0,
          bgcolor: isUnread ? 'soft.primary.fill' : undefined,
        }}
      >
        <Typography sx={{ fontWeight: isUnread ? 600 : 500, overflowWrap: 'anywhere' }}>
          {item.title}
        </Typography>
        {item.text === '' ? null : (
          <Typography
            variant="body2"
            sx={{
              overflowWrap: 'anywhere',
              display: '-webkit-box',
              WebkitBoxOrient: 'vertical',
              WebkitLineClamp: 3,
              overflow: 'hidden',
            }}
          >
            {item.text}
          </Typography>
        )}
        <Typography variant="caption" color="textSecondary">
          {isUnread ? `${t('notifications.isNew')} · ` : ''}
          {dates.moment(item.createdAt)}
        </Typography>
      </ListItemButton>
    </ListItem>
  );
}
