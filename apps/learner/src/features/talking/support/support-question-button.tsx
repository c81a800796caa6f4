import { TextSkeleton } from '@daystream/ui';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LoadError } from '../../../platform/states/load-error.tsx';
import { Loading } from '../../../platform/states/loading.tsx';
import { useSupportMessage } from '../../../platform/support/support-message.ts';
import { SupportQuestionForm, type SupportCourse } from './support-question-form.tsx';
import { MailText } from '../../../platform/states/mail-text.tsx';
import { supportCategoriesQuery } from './support.queries.ts';

interface SupportQuestionButtonProps {
  readonly label: string;
  /** Null: the learner chooses the topic. */
  readonly categoryId: number | null;
  readonly courses: readonly SupportCourse[];
  /** How the message begins. */
  readonly text?: string;
  readonly variant?: 'contained' | 'outlined';
}

/** Opens the support form over the screen, for learners who cannot open the support center. */
export function SupportQuestionButton({
  label,
  categoryId,
  courses,
  text = '',
  variant = 'contained',
}: SupportQuestionButtonProps) {
  const { t } = useTranslation(['learner', 'ui']);
  const titleId = useId();
  const [isOpen, setOpen] = useState(false);
  const [isSent, setSent] = useState(false);
  const message = useSupportMessage();
  const { data: categories, error, refetch } = useQuery({ ...supportCategoriesQuery, enabled: isOpen });
  return (
    <>
      <Button
        variant={variant}
        size="large"
        aria-haspopup="dialog"
        sx={{ alignSelf: { sm: 'flex-start' } }}
        onClick={() => setOpen(true)}
      >
        {label}
      </Button>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        aria-labelledby={titleId}
        fullWidth
        maxWidth="xs"
        slotProps={{ transition: { onExited: () => setSent(false) } }}
      >
        <DialogTitle id={titleId} variant="h3">
          {isSent ? t('supportForm.successfully') : t('support.title')}
        </DialogTitle>
        {/* The label of the first field stands above its border. */}
        <DialogContent sx={{ '& > form': { pt: 1 } }}>
          {isSent ? (
            <Typography component="output" sx={{ display: 'block' }}>
              <MailText text={t('supportForm.messageSent')} />
            </Typography>
          ) : categories ? (
            <SupportQuestionForm
              {...{ categoryId, courses, categories, message, text }}
              streamId={null}
              onSent={() => setSent(true)}
            />
          ) : error ? (
            <LoadError error={error} onRetry={() => void refetch()} />
          ) : (
            <Loading>
              <TextSkeleton lines={4} />
            </Loading>
          )}
        </DialogContent>
        <DialogActions>
          <Button onClick={() => setOpen(false)}>{t('ui:action.close')}</Button>
        </DialogActions>
      </Dialog>
    </>
  );
}
