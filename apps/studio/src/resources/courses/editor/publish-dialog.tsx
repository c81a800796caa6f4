import { isDraftError } from '@daystream/domain';
import { LinesSkeleton, LoadingButton } from '@daystream/ui';
import { useErrorText, useRetryKeys } from '@daystream/web';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Reply } from '@daystream/api-client';
import { useApi } from '../../../platform/platform-context.tsx';
import { useCommand } from '../../use-command.ts';
import { effectQuery } from './draft.queries.ts';
import { useEditor } from './editor-context.ts';
import { ProblemList } from './problems-dialog.tsx';

/** Publishing: what is to be corrected before, and what changes for learners in the middle of the course. */
export function PublishDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('studio');
  const id = useId();
  const { draft, state, problems, store } = useEditor();
  const command = useCommand(['courses']);
  const withRetryKey = useRetryKeys();
  const [isBusy, setBusy] = useState(false);
  const isSaved = state.save === 'saved';
  const hasErrors = problems.some(isDraftError);
  const publish = async () => {
    setBusy(true);
    try {
      await command(
        (api) =>
          withRetryKey(state.revision, (idempotencyKey) =>
            api.call('studio.courses.publish', { params: { id: draft.id }, idempotencyKey }),
          ),
        t('courseEditor.publish.done'),
      );
      await store.refresh();
      onClose();
    } catch {
      // `command` has shown the error.
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby={id}>
      <DialogTitle id={id}>{t('courseEditor.publish.title')}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <Typography>
          {draft.publishedVersion === null
            ? t('courseEditor.publish.first')
            : t('courseEditor.publish.next', { version: draft.publishedVersion + 1 })}
        </Typography>
        {problems.length === 0 ? (
          <Alert severity="success">{t('courseEditor.problems.none')}</Alert>
        ) : (
          <Box component="section">
            <Typography variant="h6" component="h3">
              {t('courseEditor.problems.title')}
            </Typography>
            <Box sx={{ maxHeight: 240, overflow: 'auto' }} tabIndex={0}>
              <ProblemList onChoose={onClose} />
            </Box>
          </Box>
        )}
        {draft.publishedVersion !== null && isSaved && (
          <Effect courseId={draft.id} revision={state.revision} />
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('action.cancel')}</Button>
        <LoadingButton
          variant="contained"
          busy={isBusy}
          disabledReason={
            hasErrors
              ? t('courseEditor.publish.hasErrors')
              : isSaved
                ? null
                : t('courseEditor.publish.waiting')
          }
          onClick={() => void publish()}
        >
          {t('courseEditor.publish.do')}
        </LoadingButton>
      </DialogActions>
    </Dialog>
  );
}

function Effect({ courseId, revision }: { readonly courseId: number; readonly revision: number }) {
  const { t } = useTranslation('studio');
  const errorText = useErrorText();
  const query = effectQuery(useApi(), courseId);
  const { data, error } = useQuery({ ...query, queryKey: [...query.queryKey, revision] });
  return (
    <Box component="section" sx={{ display: 'grid', gap: 1 }}>
      <Typography variant="h6" component="h3">
        {t('courseEditor.publish.effect')}
      </Typography>
      {error ? <Alert severity="error">{errorText(error)}</Alert> : null}
      {data ? <EffectText effect={data} /> : error ? null : <LinesSkeleton rows={3} />}
    </Box>
  );
}

function EffectText({ effect }: { readonly effect: Reply<'studio.drafts.effect'> }) {
  const { t } = useTranslation('studio');
  const lines = [
    t('courseEditor.publish.learners', { count: effect.learners }),
    ...(effect.daysAdded > 0 ? [t('courseEditor.publish.daysAdded', { count: effect.daysAdded })] : []),
    ...(effect.daysRemoved > 0 ? [t('courseEditor.publish.daysRemoved', { count: effect.daysRemoved })] : []),
    ...(effect.daysChanged > 0 ? [t('courseEditor.publish.daysChanged', { count: effect.daysChanged })] : []),
    ...(effect.lessonsAdded + effect.lessonsRemoved > 0
      ? [t('courseEditor.publish.lessons', { added: effect.lessonsAdded, removed: effect.lessonsRemoved })]
      : []),
    ...(effect.homeworksAdded + effect.homeworksRemoved > 0
      ? [
          t('courseEditor.publish.homeworks', {
            added: effect.homeworksAdded,
            removed: effect.homeworksRemoved,
          }),
        ]
      : []),
  ];
  const warnings = [
    ...effect.passedDays.map(({ dayNumber: day, learners: count, isBlocking }) =>
      isBlocking
        ? t('courseEditor.publish.passedBlocking', { count, day })
        : t('courseEditor.publish.passedNew', { count, day }),
    ),
    ...effect.lostDays.map(({ dayNumber: day, learners: count }) =>
      t('courseEditor.publish.lost', { count, day }),
    ),
  ];
  return (
    <>
      <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </Box>
      {warnings.map((line) => (
        <Alert key={line} severity="warning">
          {line}
        </Alert>
      ))}
      {effect.learners > 0 && <Typography color="textSecondary">{t('courseEditor.publish.kept')}</Typography>}
    </>
  );
}
