import { clubReportMaxLength, type ClubReportReason } from '@daystream/contract';
import { LoadingButton } from '@daystream/ui';
import { useErrorText } from '@daystream/web';
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
import { api } from '../../../platform/client/api.ts';
import { CountedInput } from '../../../platform/forms/counted-input.tsx';
import { SelectInput } from '../../../platform/forms/select-input.tsx';
import { Notice } from '../../../platform/states/notice.tsx';

/** What is reported. */
export type ReportTarget =
  | { readonly kind: 'post' | 'comment'; readonly id: number }
  | { readonly kind: 'member'; readonly communityId: number; readonly id: number };

interface ReportDialogProps {
  readonly target: ReportTarget;
  readonly onClose: () => void;
}

function sendReport(target: ReportTarget, body: { reason: ClubReportReason; text: string }) {
  const { id } = target;
  if (target.kind === 'member')
    return api.call('club.members.report', { params: { id: target.communityId, userId: id }, body });
  return api.call(target.kind === 'post' ? 'club.posts.report' : 'club.comments.report', {
    params: { id },
    body,
  });
}

/** Reports a post, a comment or a member to the moderators. */
export function ReportDialog({ target, onClose }: ReportDialogProps) {
  const { t } = useTranslation(['learner', 'ui']);
  const titleId = useId();
  const errorText = useErrorText();
  const [reason, setReason] = useState<ClubReportReason | ''>('');
  const [text, setText] = useState('');
  const report = useMutation({
    mutationFn: (chosen: ClubReportReason) => sendReport(target, { reason: chosen, text: text.trim() }),
  });
  const reasons: readonly (readonly [ClubReportReason | '', string])[] = [
    ...(reason === '' ? [['', t('clubReport.choose')] as const] : []),
    ['spam', t('clubReport.spam')],
    ['insult', t('clubReport.insult')],
    ['harm', t('clubReport.harm')],
    ['privacy', t('clubReport.privacy')],
    ['other', t('clubReport.other')],
  ];
  const isTooLong = text.trim().length > clubReportMaxLength;
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} fullWidth maxWidth="xs">
      <DialogTitle id={titleId} variant="h3">
        {report.isSuccess ? t('clubReport.sent') : t('clubReport.title')}
      </DialogTitle>
      <DialogContent>
        {report.isSuccess ? (
          <Typography>{t('clubReport.sentText')}</Typography>
        ) : (
          <Stack spacing={2} sx={{ pt: 1 }}>
            <Typography color="textSecondary">
              {t(target.kind === 'member' ? 'clubReport.leadMember' : 'clubReport.lead')}
            </Typography>
            <SelectInput
              label={t('clubReport.reason')}
              name="reason"
              value={reason}
              options={reasons}
              onChange={({ target: { value } }) => setReason(value as ClubReportReason)}
            />
            <CountedInput
              label={t('clubReport.text')}
              name="text"
              minRows={2}
              maxLength={clubReportMaxLength}
              value={text}
              error={undefined}
              onBlur={() => undefined}
              onChange={({ target: { value } }) => setText(value)}
            />
            {report.error ? <Notice severity="error">{errorText(report.error)}</Notice> : null}
          </Stack>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{report.isSuccess ? t('ui:action.close') : t('ui:action.cancel')}</Button>
        {report.isSuccess ? null : (
          <LoadingButton
            busy={report.isPending}
            variant="contained"
            disabledReason={reason === '' ? t('clubReport.choose') : null}
            onClick={() => {
              if (!isTooLong && reason !== '') report.mutate(reason);
            }}
          >
            {t('clubReport.send')}
          </LoadingButton>
        )}
      </DialogActions>
    </Dialog>
  );
}
