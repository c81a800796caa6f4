import Alert, { type AlertColor } from '@mui/material/Alert';
import Snackbar from '@mui/material/Snackbar';
import { useNotificationContext, useTranslate } from 'react-admin';
import { useTranslation } from 'react-i18next';
import { noticePlace } from '../platform/notice-place.ts';

const colours: Readonly<Record<string, AlertColor>> = {
  success: 'success',
  warning: 'warning',
  error: 'error',
};

/** Shows the latest notification immediately. react-admin's own component shows an error only after the previous notification has disappeared. */
export function LatestNotification() {
  const { t } = useTranslation('studio');
  const translate = useTranslate();
  const { notifications, resetNotifications } = useNotificationContext();
  const notification = notifications.at(-1);
  if (notification === undefined) return null;
  const { message, type, notificationOptions = {} } = notification;
  const text = typeof message === 'string' ? translate(message, notificationOptions.messageArgs) : message;
  const severity = colours[type] ?? 'info';
  return (
    <Snackbar
      key={notifications.length}
      open
      autoHideDuration={notificationOptions.autoHideDuration ?? 5000}
      onClose={(_, reason) => reason !== 'clickaway' && resetNotifications()}
      {...noticePlace}
    >
      <Alert
        severity={severity}
        variant="filled"
        // In dark mode the default background of MUI has too little contrast with the text.
        sx={{ bgcolor: `${severity}.main`, color: `${severity}.contrastText` }}
        role={type === 'success' || type === 'info' ? 'status' : 'alert'}
        onClose={resetNotifications}
        closeText={t('action.close')}
      >
        {text}
      </Alert>
    </Snackbar>
  );
}
