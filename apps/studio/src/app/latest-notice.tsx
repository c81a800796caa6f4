import Alert, { type AlertColor } from '@mui/material/Alert';
import Snackbar from '@mui/material/Snackbar';
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useNotificationContext, useTranslate } from 'react-admin';
import { useTranslation } from 'react-i18next';

const colours: Readonly<Record<string, AlertColor>> = {
  success: 'success',
  warning: 'warning',
  error: 'error',
};

/**
 * What the studio has to say, the latest at once: react-admin's own component makes a refusal wait until the success before it has faded.
 */
export function LatestNotice() {
  const { t } = useTranslation('studio');
  const translate = useTranslate();
  const isWide = useMediaQuery(useTheme().breakpoints.up('md'), { noSsr: true });
  const { notifications, resetNotifications } = useNotificationContext();
  const notice = notifications.at(-1);
  if (notice === undefined) return null;
  const { message, type, notificationOptions = {} } = notice;
  const text = typeof message === 'string' ? translate(message, notificationOptions.messageArgs) : message;
  const severity = colours[type] ?? 'info';
  return (
    <Snackbar
      key={notifications.length}
      open
      autoHideDuration={notificationOptions.autoHideDuration ?? 5000}
      onClose={(_, reason) => reason !== 'clickaway' && resetNotifications()}
      anchorOrigin={{ vertical: isWide ? 'bottom' : 'top', horizontal: isWide ? 'left' : 'center' }}
    >
      <Alert
        severity={severity}
        variant="filled"
        // Its own pair of colours: the library's darker ground would be one that its words cannot be read on.
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
