import { useRetryKeys } from '@daystream/web';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { hasPermission } from '@daystream/contract';
import { useSession } from '../../platform/platform-context.tsx';
import type { PaymentDifference } from '../../platform/records.ts';
import { ConfirmButton } from '../confirm-button.tsx';
import { useCommand } from '../use-command.ts';

const resolutionTexts = {
  applied: 'paymentCare.resolutions.applied',
  noted: 'paymentCare.resolutions.noted',
  gone: 'paymentCare.resolutions.gone',
} as const;

/** Takes over what the provider says, where that is safe, or closes what was dealt with. */
export function DifferenceActions({
  difference: { id, kind, canApply, resolution },
}: {
  readonly difference: PaymentDifference;
}) {
  const { t } = useTranslation('studio');
  const roles = useSession()?.roles ?? [];
  const command = useCommand(['payment-differences', 'orders', 'finance']);
  const withRetryKey = useRetryKeys();
  if (resolution !== null)
    return (
      <Typography variant="body2" color="textSecondary">
        {t(resolutionTexts[resolution])}
      </Typography>
    );
  if (!hasPermission(roles, 'orders.refund')) return null;
  const run = (call: 'studio.paymentDifferences.apply' | 'studio.paymentDifferences.note', text: string) =>
    command(
      (api) =>
        withRetryKey([call, id], (idempotencyKey) => api.call(call, { params: { id }, idempotencyKey })),
      text,
    );
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {canApply && (kind === 'state' || kind === 'fee' || kind === 'refund_there') && (
        <ConfirmButton
          label={t('paymentCare.apply')}
          title={t('paymentCare.applyTitle')}
          confirmLabel={t('paymentCare.apply')}
          onConfirm={() => run('studio.paymentDifferences.apply', t('paymentCare.applied'))}
        >
          {kind === 'state' && t('paymentCare.applyText.state')}
          {kind === 'fee' && t('paymentCare.applyText.fee')}
          {kind === 'refund_there' && t('paymentCare.applyText.refund_there')}
        </ConfirmButton>
      )}
      <ConfirmButton
        label={t('paymentCare.note')}
        title={t('paymentCare.noteTitle')}
        confirmLabel={t('paymentCare.note')}
        onConfirm={() => run('studio.paymentDifferences.note', t('paymentCare.noted'))}
      >
        {t('paymentCare.noteText')}
      </ConfirmButton>
    </Box>
  );
}
