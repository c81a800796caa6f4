import { LoadingButton } from '@daystream/ui';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '@daystream/web';
import { Notice } from '../../platform/notice.tsx';
import { allowNotifications } from './onboarding.queries.ts';
import type { AnswerProps } from './question-answer.tsx';

/** Requests the browser's permission for notifications, which needs a user gesture. */
export function PushAnswer({ onSkipped, onInvalid, skip }: AnswerProps) {
  const { t } = useTranslation('learner');
  const errorText = useErrorText();
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState<unknown>(null);
  async function allow(): Promise<void> {
    setBusy(true);
    setFault(null);
    try {
      const isAllowed = (await Notification.requestPermission()) === 'granted';
      if (isAllowed) {
        await allowNotifications();
        onSkipped();
      } else onInvalid(true);
    } catch (error) {
      setFault(error);
    } finally {
      setBusy(false);
    }
  }
  return (
    <Stack spacing={1.5}>
      {fault === null ? null : <Notice severity="error">{errorText(fault)}</Notice>}
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1.5, justifyContent: 'flex-end' }}>
        {skip}
        <LoadingButton variant="contained" size="large" busy={isBusy} onClick={() => void allow()}>
          {t('onboarding.allowPush')}
        </LoadingButton>
      </Stack>
    </Stack>
  );
}
