import { LoadingButton } from '@daystream/ui';
import { useRetryKeys } from '@daystream/web';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../client/api.ts';
import { serverNow } from '../language/clock.ts';
import { faultLines, faultMessage } from '../errors/fault-report.ts';
import { useSupportMessage } from './support-message.ts';
import { SupportSendError } from './support-send-error.tsx';

interface FaultReportDialogProps {
  readonly error: unknown;
  readonly onClose: () => void;
}

/** Shows what a report of an error contains, and sends it to support with the learner's consent (spec rules §7, POST /tech-questions/auto). */
export function FaultReportDialog({ error, onClose }: FaultReportDialogProps) {
  const { t } = useTranslation(['learner', 'ui']);
  const titleId = useId();
  // As it was when the learner read it.
  const [lines] = useState(() =>
    faultLines(error, {
      path: location.pathname,
      userAgent: navigator.userAgent,
      width: innerWidth,
      height: innerHeight,
      at: new Date(serverNow()),
    }),
  );
  const labels = {
    screen: t('faultReport.screen'),
    error: t('faultReport.error'),
    request: t('faultReport.request'),
    browser: t('faultReport.browser'),
    window: t('faultReport.window'),
    time: t('faultReport.time'),
  };
  const message = useSupportMessage();
  const withRetryKey = useRetryKeys();
  const report = useMutation({
    mutationFn: () => {
      const body = { name: t('faultReport.subject'), message: faultMessage(lines, labels) };
      return message.send(() =>
        withRetryKey(body, (idempotencyKey) => api.call('support.auto', { body, idempotencyKey })),
      );
    },
  });
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} fullWidth maxWidth="xs">
      <DialogTitle id={titleId} variant="h3">
        {report.isSuccess ? t('supportForm.successfully') : t('faultReport.title')}
      </DialogTitle>
      <DialogContent>
        {report.isSuccess ? (
          <Typography component="output" sx={{ display: 'block' }}>
            {t('faultReport.sent')}
          </Typography>
        ) : (
          <Stack spacing={2}>
            <Typography>{t('faultReport.lead')}</Typography>
            <Box
              component="dl"
              sx={{ m: 0, p: 2, bgcolor: 'soft.neutral.fill', borderRadius: 2, overflowWrap: 'anywhere' }}
            >
              {lines.map(([name, value]) => (
                <Box key={name} sx={{ '& + &': { mt: 1 } }}>
                  <Typography component="dt" variant="caption" color="textSecondary">
                    {labels[name]}
                  </Typography>
                  <Typography component="dd" variant="body2" sx={{ m: 0 }}>
                    {value}
                  </Typography>
                </Box>
              ))}
            </Box>
            <Typography variant="body2" color="textSecondary">
              {t('faultReport.consent')}
            </Typography>
          </Stack>
        )}
      </DialogContent>
      {report.error ? (
        // Beside the button, also where the report is longer than the screen.
        <Box sx={{ px: 3, pt: 1 }}>
          <SupportSendError error={report.error} />
        </Box>
      ) : null}
      <DialogActions>
        <Button onClick={onClose}>{t('ui:action.close')}</Button>
        {report.isSuccess ? null : (
          <LoadingButton
            variant="contained"
            busy={report.isPending}
            disabledReason={message.waitReason}
            onClick={() => report.mutate()}
          >
            {t('faultReport.send')}
          </LoadingButton>
        )}
      </DialogActions>
    </Dialog>
  );
}
