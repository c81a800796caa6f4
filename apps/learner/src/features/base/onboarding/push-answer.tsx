import { LoadingButton } from '@daystream/ui';
import { useErrorText } from '@daystream/web';
import Stack from '@mui/material/Stack';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Notice } from '../../../platform/states/notice.tsx';
import { pushMutation } from '../../../platform/client/push-subscription.ts';
import type { AnswerProps } from './question-answer.tsx';

/** Subscribes this browser to notifications; the press is the gesture that browsers require (spec rules §8, push). */
export function PushAnswer({ onInvalid, skip }: AnswerProps) {
  const { t } = useTranslation('learner');
  const errorText = useErrorText();
  const change = useMutation({
    ...pushMutation,
    // Once it is on, the question is answered and this component unmounts.
    onSuccess: (state) => onInvalid(state !== 'on'),
    onError: () => onInvalid(true),
  });
  return (
    <Stack spacing={1.5}>
      {change.error ? <Notice severity="error">{errorText(change.error)}</Notice> : null}
      {change.data === 'denied' ? <Notice severity="info">{t('notifications.denied')}</Notice> : null}
      <Stack direction="row" sx={{ flexWrap: 'wrap-reverse', gap: 1.5, justifyContent: 'flex-end' }}>
        {skip}
        {change.data === 'denied' ? null : (
          <LoadingButton
            variant="contained"
            size="large"
            busy={change.isPending}
            onClick={() => change.mutate(true)}
          >
            {t('onboarding.pushAllow')}
          </LoadingButton>
        )}
      </Stack>
    </Stack>
  );
}
