import { useBrand } from '@daystream/web';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';

/** The brand's support e-mail and WhatsApp number, if configured. */
export function SupportContacts() {
  const { t } = useTranslation('learner');
  const { supportEmail, whatsAppNumber } = useBrand();
  if (supportEmail === '' && whatsAppNumber === '') return null;
  return (
    <Stack spacing={1.5} sx={{ mt: 3 }}>
      <Typography variant="body2" color="textSecondary">
        {t('supportForm.otherWays')}
      </Typography>
      {supportEmail === '' ? null : (
        <Button href={`mailto:${supportEmail}`} variant="outlined" fullWidth>
          {supportEmail}
        </Button>
      )}
      {whatsAppNumber === '' ? null : (
        <Button
          href={`https://wa.me/${whatsAppNumber}`}
          target="_blank"
          rel="noopener"
          variant="outlined"
          fullWidth
        >
          {t('support.whatsApp')}
        </Button>
      )}
    </Stack>
  );
}
