import { isDraftError } from '@daystream/domain';
import { LoadingButton } from '@daystream/ui';
import { useErrorText, useRetryKeys, serverNow } from '@daystream/web';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../../platform/platform-context.tsx';
import { dateTimeText } from '../../../platform/date-texts.ts';
import { GuardedDialog } from '../../../platform/guarded-dialog.tsx';
import { useSchoolTime } from '../../../platform/form/use-school-time.ts';
import { useLanguage } from '../../../platform/use-language.ts';
import { ScheduledNote } from '../versions/scheduled-note.tsx';
import { scheduledQuery } from '../versions/versions.queries.ts';
import { useCommand } from '../../use-command.ts';
import { useEditor } from './editor-context.ts';
import { PublishingEffect } from './publishing-effect.tsx';
import { isInformation } from './shown-problems.ts';
import { ProblemList } from './problems-dialog.tsx';

const dayMs = 86_400_000;
const showWhole = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'nearest' });

/** Publishing: what is to be corrected before, and what changes for learners in the middle of the course. */
export function PublishDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('studio');
  const id = useId();
  const { draft, state, problems: all, store } = useEditor();
  const problems = all.filter((problem) => !isInformation(problem));
  const processing = all.length - problems.length;
  const command = useCommand(['courses']);
  const errorText = useErrorText('publishAt');
  const withRetryKey = useRetryKeys();
  const [isBusy, setBusy] = useState(false);
  const [note, setNote] = useState('');
  const [when, setWhen] = useState<'now' | 'later'>('now');
  const schoolTime = useSchoolTime();
  const [time, setTime] = useState(() => schoolTime.format(serverNow() + dayMs));
  const language = useLanguage();
  const { data: waiting } = useQuery(scheduledQuery(useApi(), draft.id));
  const publishAt = when === 'later' ? schoolTime.parse(time) : null;
  const isSaved = state.save === 'saved';
  const hasErrors = problems.some(isDraftError);
  const publish = async () => {
    setBusy(true);
    try {
      const { revision } = state;
      const params = { id: draft.id };
      await command(
        (api) =>
          withRetryKey({ revision, note, publishAt }, async (idempotencyKey) => {
            if (publishAt === null)
              await api.call('studio.courses.publish', { params, body: { note, revision }, idempotencyKey });
            else
              await api.call('studio.versions.schedule', {
                params,
                body: { publishAt, note, revision },
                idempotencyKey,
              });
          }),
        t(publishAt === null ? 'courseEditor.publish.done' : 'courseVersions.scheduleDone'),
        errorText,
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
    <GuardedDialog
      hasInput={() => note.trim() !== ''}
      onClose={onClose}
      fullWidth
      maxWidth="sm"
      aria-labelledby={id}
    >
      <DialogTitle id={id}>{t('courseEditor.publish.title')}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }}>
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
              {t('courseEditor.problems.titleCount', { count: problems.length })}
            </Typography>
            <Box
              sx={{ maxHeight: 240, overflow: 'auto', border: 1, borderColor: 'divider', borderRadius: 1 }}
              tabIndex={0}
            >
              <ProblemList onChoose={onClose} />
            </Box>
          </Box>
        )}
        {processing > 0 && (
          <Alert severity="info">{t('courseEditor.publish.processing', { count: processing })}</Alert>
        )}
        {draft.publishedVersion !== null && (
          <PublishingEffect courseId={draft.id} revision={state.revision} />
        )}
        {waiting?.scheduled && <ScheduledNote courseId={draft.id} scheduled={waiting.scheduled} />}
        <TextField
          size="small"
          label={t('courseVersions.note')}
          helperText={t('courseVersions.noteHelp')}
          value={note}
          onChange={({ target }) => setNote(target.value)}
          slotProps={{ htmlInput: { maxLength: 500 } }}
        />
        <FormControl>
          <FormLabel id={`${id}-when`}>{t('courseVersions.when')}</FormLabel>
          <RadioGroup
            row
            aria-labelledby={`${id}-when`}
            value={when}
            onChange={(_, chosen) => setWhen(chosen === 'later' ? 'later' : 'now')}
          >
            <FormControlLabel value="now" control={<Radio />} label={t('courseVersions.now')} />
            <FormControlLabel value="later" control={<Radio />} label={t('courseVersions.later')} />
          </RadioGroup>
        </FormControl>
        {when === 'later' && (
          <TextField
            size="small"
            type="datetime-local"
            label={t('courseVersions.time')}
            helperText={`${schoolTime.help}. ${t('courseVersions.timeHelp')}`}
            value={time}
            onChange={({ target }) => setTime(target.value)}
            // The field appears below the visible part of the dialog.
            ref={showWhole}
            slotProps={{ inputLabel: { shrink: true } }}
          />
        )}
        {when === 'now' && waiting?.scheduled && (
          <Alert severity="warning">
            {t('courseVersions.nowCancels', {
              time: dateTimeText(language, waiting.scheduled.publishAt, schoolTime.timeZone),
            })}
          </Alert>
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
              : !isSaved
                ? t('courseEditor.publish.waiting')
                : when === 'later' && publishAt === null
                  ? t('courseVersions.timeMissing')
                  : null
          }
          onClick={() => void publish()}
        >
          {t(when === 'now' ? 'courseEditor.publish.do' : 'courseVersions.schedule')}
        </LoadingButton>
      </DialogActions>
    </GuardedDialog>
  );
}
