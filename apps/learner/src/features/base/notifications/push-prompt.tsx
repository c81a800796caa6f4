import { isPushPromptDue } from '@daystream/domain';
import { useBrand } from '@daystream/web';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Snackbar from '@mui/material/Snackbar';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { isPushOffered, isPushUndecided, turnPushOn } from '../../../platform/client/push-subscription.ts';

const [viewsKey, refusedKey] = ['push:views', 'push:refused'] as const;
const startedAt = performance.now();
const checkMs = 5000;

let lastPath = '';
function countPageView(path: string): void {
  if (path === lastPath) return;
  lastPath = path;
  localStorage.setItem(viewsKey, String(pageViews() + 1));
}
const pageViews = () => Number(localStorage.getItem(viewsKey) ?? 0);
const mayAsk = () => isPushOffered() && isPushUndecided() && localStorage.getItem(refusedKey) === null;

/** Offers push notifications once, by the rule of `isPushPromptDue`. Its button is the gesture that browsers require. */
export function PushPrompt() {
  const { t } = useTranslation('learner');
  const { pushPrompt } = useBrand().runtime;
  const { pathname } = useLocation();
  const [step, setStep] = useState<'waiting' | 'asking' | 'denied' | 'done'>('waiting');

  // External system: the views of this browser are counted in its storage.
  useEffect(() => countPageView(pathname), [pathname]);

  // External system: time.
  useEffect(() => {
    if (step !== 'waiting' || !mayAsk()) return;
    const timer = setInterval(() => {
      const visit = {
        pageViews: pageViews(),
        elapsedMs: performance.now() - startedAt,
        hasGesture: navigator.userActivation.hasBeenActive,
      };
      if (mayAsk() && isPushPromptDue(visit, pushPrompt)) setStep('asking');
    }, checkMs);
    return () => clearInterval(timer);
  }, [step, pushPrompt]);

  function refuse(): void {
    localStorage.setItem(refusedKey, '1');
    setStep('done');
  }
  async function accept(): Promise<void> {
    const state = await turnPushOn().catch(() => 'off' as const);
    setStep(state === 'denied' ? 'denied' : 'done');
  }

  return (
    <Snackbar
      open={step === 'asking' || step === 'denied'}
      anchorOrigin={{ vertical: 'top', horizontal: 'center' }}
    >
      <Paper
        component="section"
        aria-label={t('notifications.askTitle')}
        elevation={8}
        sx={{ p: 2, width: '100%', maxWidth: 420, borderRadius: (theme) => `${theme.corners.card}px` }}
      >
        <Stack spacing={1.5}>
          <Typography sx={{ fontWeight: 600 }}>{t('notifications.askTitle')}</Typography>
          <Typography variant="body2">
            {step === 'denied' ? t('notifications.denied') : t('notifications.askText')}
          </Typography>
          <Stack direction="row" spacing={1} sx={{ justifyContent: 'flex-end' }}>
            {step === 'denied' ? (
              <Button onClick={() => setStep('done')}>{t('notifications.close')}</Button>
            ) : (
              <>
                <Button color="inherit" onClick={refuse}>
                  {t('notifications.later')}
                </Button>
                <Button variant="contained" onClick={() => void accept()}>
                  {t('notifications.allow')}
                </Button>
              </>
            )}
          </Stack>
        </Stack>
      </Paper>
    </Snackbar>
  );
}
