import { LoadingButton } from '@daystream/ui';
import { useErrorText, useRetryKeys } from '@daystream/web';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../platform/client/api.ts';
import { Notice } from '../../../platform/states/notice.tsx';
import type { Reward } from './points.queries.ts';

interface ClaimDialogProps {
  readonly reward: Reward;
  readonly onClose: () => void;
}

/** Asks for confirmation and claims the reward. A repeated attempt after a lost answer claims once. */
export function ClaimDialog({ reward: { id, title, cost }, onClose }: ClaimDialogProps) {
  const { t } = useTranslation('learner');
  const { t: uiText } = useTranslation('ui');
  const titleId = useId();
  const queries = useQueryClient();
  const errorText = useErrorText();
  const withRetryKey = useRetryKeys();
  const claim = useMutation({
    mutationFn: () =>
      withRetryKey(id, (idempotencyKey) => api.call('rewards.claim', { params: { id }, idempotencyKey })),
    onSettled: () =>
      Promise.all(['scores', 'rewards'].map((key) => queries.invalidateQueries({ queryKey: [key] }))),
  });
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} fullWidth maxWidth="xs">
      <DialogTitle id={titleId} variant="h3">
        {claim.isSuccess ? t('points.claimedTitle') : t('points.claimTitle', { title })}
      </DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        {claim.isSuccess ? (
          <Notice severity="success">{t('points.claimed')}</Notice>
        ) : (
          <DialogContentText>{t('points.claimText', { count: cost })}</DialogContentText>
        )}
        {claim.error ? <Notice severity="error">{errorText(claim.error)}</Notice> : null}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{uiText(claim.isSuccess ? 'action.close' : 'action.cancel')}</Button>
        {claim.isSuccess ? null : (
          <LoadingButton variant="contained" busy={claim.isPending} onClick={() => claim.mutate()}>
            {t('points.claim')}
          </LoadingButton>
        )}
      </DialogActions>
    </Dialog>
  );
}
