import Button from '@mui/material/Button';
import Snackbar from '@mui/material/Snackbar';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { appUpdate } from './service-worker.ts';
import { isOccupied } from './is-occupied.ts';

const checkMs = 5000;

/** Offers to reload the page when a newer release is installed; waits while something plays or is being written. */
export function UpdateToast() {
  const { t } = useTranslation('learner');
  const isReady = useSyncExternalStore(appUpdate.subscribe, appUpdate.isReady);
  const [step, setStep] = useState<'waiting' | 'asking' | 'closed'>('waiting');
  // External system: what the learner does on the page.
  useEffect(() => {
    if (!isReady || step !== 'waiting') return;
    const ask = () => {
      if (!isOccupied(document)) setStep('asking');
    };
    ask();
    const timer = setInterval(ask, checkMs);
    return () => clearInterval(timer);
  }, [isReady, step]);
  return (
    <Snackbar
      open={step === 'asking'}
      anchorOrigin={{ vertical: 'top', horizontal: 'center' }}
      message={t('install.updateReady')}
      action={
        <>
          <Button color="inherit" onClick={() => setStep('closed')}>
            {t('install.later')}
          </Button>
          <Button color="inherit" onClick={() => void appUpdate.apply()}>
            {t('install.reload')}
          </Button>
        </>
      }
    />
  );
}
