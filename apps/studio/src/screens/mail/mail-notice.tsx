import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useApi, useHasPermission } from '../../platform/platform-context.tsx';

/** Says to staff that e-mails reach nobody, on every screen: what the studio promises to send does not arrive. Nothing while they leave. */
export function MailNotice() {
  const { t } = useTranslation('studio');
  const api = useApi();
  const maySetUp = useHasPermission('site.manage');
  const { data } = useQuery({
    queryKey: ['mail', 'state'],
    queryFn: ({ signal }) => api.call('studio.mail.state', { signal }),
    staleTime: 300_000,
  });
  if (data?.isDelivered !== false) return null;
  return (
    <Alert
      severity="warning"
      sx={{ borderRadius: 0, flex: 'none' }}
      action={
        maySetUp && (
          <Button color="inherit" size="small" component={Link} to="/mail/school">
            {t('mail.setUp')}
          </Button>
        )
      }
    >
      {t('mail.notSetUp')}
    </Alert>
  );
}
