import { LoadingButton } from '@daystream/ui';
import { useErrorText, useRetryKeys } from '@daystream/web';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { NumberInput, TextInput, useNotify } from 'react-admin';
import { useTranslation } from 'react-i18next';
import { KeyHint } from '../../platform/key-hint.tsx';
import { useCommandKeys } from '../../platform/keyboard.ts';
import { useApi, usePlatform } from '../../platform/platform-context.tsx';
import { FormDialog } from '../form-dialog.tsx';
import { consultationsKey, useConsultations } from './use-consultations.ts';

/** How many consultations are left in a chat; opens one and closes it with its amount. */
export function ConsultationControls({
  chatId,
  closeKey = null,
}: {
  readonly chatId: number;
  /** The key that closes the open consultation. */
  readonly closeKey?: string | null;
}) {
  const { t } = useTranslation('studio');
  const api = useApi();
  const { realtime } = usePlatform();
  const queries = useQueryClient();
  const notify = useNotify();
  const errorText = useErrorText();
  const { data } = useConsultations(chatId);
  // A colleague may open or close it, and the learner rate it, at any time.
  useEffect(
    () =>
      realtime.on(
        'consultation.status',
        () => void queries.invalidateQueries({ queryKey: consultationsKey }),
      ),
    [realtime, queries],
  );
  const withRetryKey = useRetryKeys();
  const open = useMutation({
    mutationFn: () =>
      withRetryKey(chatId, (idempotencyKey) =>
        api.call('studio.consultations.open', { params: { id: chatId }, body: {}, idempotencyKey }),
      ),
    onError: (error) => notify(errorText(error), { type: 'error' }),
    onSettled: () => queries.invalidateQueries({ queryKey: consultationsKey }),
  });
  const [isClosing, setClosing] = useState(false);
  const isOpen = data?.consultations.some(({ status }) => status === 'open') ?? false;
  useCommandKeys(
    closeKey === null ? {} : { [closeKey]: 'close' as const },
    isOpen ? { close: () => setClosing(true) } : {},
  );
  if (data === undefined) return null;
  const current = data.consultations.find(({ status }) => status === 'open');
  const last = data.consultations.findLast(({ stars }) => stars !== null);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
      <Typography variant="body2" color="textSecondary">
        {t('consultations.remaining', { count: data.remainingCount })}
        {last?.stars == null ? '' : ` · ${t('consultations.lastRating', { stars: last.stars })}`}
      </Typography>
      {current ? (
        <Button
          size="small"
          variant="contained"
          onClick={() => setClosing(true)}
          {...(closeKey !== null && { 'aria-keyshortcuts': closeKey })}
        >
          {t('consultations.close')}
          {closeKey !== null && <KeyHint>{closeKey.toUpperCase()}</KeyHint>}
        </Button>
      ) : (
        <LoadingButton
          size="small"
          variant="outlined"
          busy={open.isPending}
          disabledReason={data.remainingCount === 0 ? t('consultations.over') : null}
          onClick={() => open.mutate()}
        >
          {t('consultations.open')}
        </LoadingButton>
      )}
      {current && isClosing && (
        <FormDialog<{ amount: number | null; explanation: string }>
          title={t('consultations.closeTitle')}
          submitLabel={t('consultations.closeSubmit')}
          successText={t('consultations.closed')}
          resources={[...consultationsKey, 'inbox']}
          defaultValues={{ amount: 1, explanation: '' }}
          run={(client, { amount, explanation }, idempotencyKey) =>
            client.call('studio.consultations.close', {
              params: { id: current.id },
              body: { amount: amount ?? 0, explanation },
              idempotencyKey,
            })
          }
          onClose={() => setClosing(false)}
        >
          <NumberInput
            source="amount"
            label={t('consultations.amount')}
            helperText={t('consultations.amountHelp')}
            min={1}
          />
          <TextInput
            source="explanation"
            label={t('consultations.explanation')}
            helperText={t('consultations.explanationHelp')}
            multiline
            minRows={2}
            parse={(value: string) => value}
          />
        </FormDialog>
      )}
    </Box>
  );
}
