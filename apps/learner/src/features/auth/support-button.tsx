import { Confirm } from '../../platform/confirm.tsx';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { brand } from '../../platform/brand.ts';

/** Help for who cannot get in. */
export function SupportButton() {
  const { t } = useTranslation('learner');
  const whatsApp = brand.whatsAppNumber.replaceAll(/\D/g, '');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button sx={{ alignSelf: 'center' }} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t('support.open')}
      </Button>
      <Confirm open={isOpen} title={t('support.title')} onClose={() => setOpen(false)}>
        <Typography sx={{ mb: 2 }}>{t('support.text')}</Typography>
        <Button href={`mailto:${brand.supportEmail}`} variant="outlined" fullWidth>
          {brand.supportEmail}
        </Button>
        {whatsApp === '' ? null : (
          <Button
            href={`https://wa.me/${whatsApp}`}
            target="_blank"
            rel="noopener"
            variant="outlined"
            fullWidth
            sx={{ mt: 1.5 }}
          >
            {t('support.whatsApp')}
          </Button>
        )}
      </Confirm>
    </>
  );
}
