import { BellIcon } from '@daystream/ui';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Snackbar from '@mui/material/Snackbar';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useSearchParams } from 'react-router';
import { api } from '../../../platform/client/api.ts';
import { signedInPlatform } from '../../../platform/session/signed-in-platform.ts';
import { closePushMessages } from '../../../platform/client/push-subscription.ts';
import { openedMutation, readMutation, unreadQuery, type Notification } from './notifications.queries.ts';

const shownMs = 8000;
/** The id of a notification, in the links of its e-mail and push message. */
const openedParameter = 'notification';

/** Shows a notification that arrives while the page is visible, and marks those as read whose screen is open. */
export function NotificationToast() {
  const { t } = useTranslation('learner');
  const { pathname } = useLocation();
  const { data: unread } = useQuery(unreadQuery);
  const { mutate: read } = useMutation(readMutation);
  const { mutate: open } = useMutation(openedMutation);
  const [search, setSearch] = useSearchParams();
  const openedId = Number(search.get(openedParameter));
  const [shown, setShown] = useState<Notification | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const hasUnread = unread !== undefined && unread.count > 0;

  // External system: the visited address says what the learner has seen.
  useEffect(() => {
    if (!hasUnread) return;
    read({ path: pathname });
    void closePushMessages(pathname).catch(() => undefined);
  }, [hasUnread, pathname, read]);

  const forgetParameter = useEffectEvent(() =>
    setSearch(
      (now) => {
        now.delete(openedParameter);
        return now;
      },
      { replace: true, preventScrollReset: true },
    ),
  );
  // External system: the visited address says which e-mail or push message led here.
  useEffect(() => {
    if (!Number.isSafeInteger(openedId) || openedId <= 0) return;
    open(openedId);
    forgetParameter();
  }, [openedId, open]);

  const receive = useEffectEvent(async (id: number | null) => {
    if (id === null || document.visibilityState !== 'visible') return;
    const { items } = await api.call('notifications.list', { query: { page: 1 } });
    const item = items.find((one) => one.id === id && one.readAt === null);
    if (item === undefined) return;
    if (item.path === globalThis.location.pathname) return read({ ids: [id] });
    setShown(item);
    setIsOpen(true);
    await api.call('notifications.shown', { body: { ids: [id] } });
  });
  // External system: the realtime connection.
  useEffect(
    () => signedInPlatform.realtime.on('notification', ({ id }) => void receive(id).catch(() => undefined)),
    [],
  );

  return (
    <Snackbar
      open={isOpen}
      autoHideDuration={shownMs}
      anchorOrigin={{ vertical: 'top', horizontal: 'right' }}
      onClose={(_, reason) => {
        if (reason !== 'clickaway') setIsOpen(false);
      }}
    >
      <Paper
        component="output"
        elevation={8}
        sx={{
          display: 'block',
          p: 2,
          width: '100%',
          maxWidth: 420,
          borderRadius: (theme) => `${theme.corners.card}px`,
        }}
      >
        {shown ? (
          <Stack spacing={1}>
            <Stack direction="row" spacing={1.5}>
              <BellIcon />
              <Stack sx={{ minWidth: 0 }}>
                <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{shown.title}</Typography>
                <Typography variant="body2" noWrap>
                  {shown.text}
                </Typography>
              </Stack>
            </Stack>
            <Stack direction="row" spacing={1} sx={{ justifyContent: 'flex-end' }}>
              <Button color="inherit" onClick={() => setIsOpen(false)}>
                {t('notifications.close')}
              </Button>
              <Button
                href={shown.path}
                onClick={() => {
                  open(shown.id);
                  setIsOpen(false);
                }}
              >
                {t('notifications.open')}
              </Button>
            </Stack>
          </Stack>
        ) : null}
      </Paper>
    </Snackbar>
  );
}
