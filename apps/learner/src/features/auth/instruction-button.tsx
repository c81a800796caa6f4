import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Confirm } from '../../platform/confirm.tsx';

/** How one comes to have an account where nobody signs up by themselves: the school's page, embedded (spec product §2, Login screen). */
export function InstructionButton({ url }: { readonly url: string }) {
  const { t } = useTranslation('learner');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="outlined" size="large" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t('signIn.instruction')}
      </Button>
      <Confirm open={isOpen} title={t('signIn.instruction')} onClose={() => setOpen(false)}>
        <Box
          component="iframe"
          src={url}
          title={t('signIn.instruction')}
          sandbox="allow-scripts allow-same-origin allow-popups"
          sx={{ width: '100%', height: '60dvh', border: 0 }}
        />
        <Button href={url} target="_blank" rel="noopener" fullWidth>
          {t('signIn.openInstruction')}
        </Button>
      </Confirm>
    </>
  );
}
