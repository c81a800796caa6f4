import Button from '@mui/material/Button';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '../../../platform/states/lazy-part.tsx';
import { loadLateTexts } from '../../../platform/language/language.ts';

const SupportDialog = lazyPart(async () => {
  const [{ SupportDialog: dialog }] = await Promise.all([import('./support-dialog.tsx'), loadLateTexts()]);
  return dialog;
});

/** Opens the support form for visitors who cannot sign in. Its code and texts are loaded on first use; typed text survives closing. */
export function SupportButton() {
  const { t } = useTranslation('learner');
  const [isOpen, setOpen] = useState<boolean | null>(null);
  return (
    <>
      <Button
        size="small"
        color="inherit"
        sx={{ alignSelf: 'center', color: 'text.secondary' }}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {t('support.open')}
      </Button>
      {isOpen === null ? null : (
        <Suspense fallback={null}>
          <SupportDialog open={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
