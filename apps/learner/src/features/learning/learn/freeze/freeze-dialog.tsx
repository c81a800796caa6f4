import {
  accessEnd,
  freezeRefusal,
  localMidnight,
  parseDay,
  type FreezeRefusal,
  type FreezeRules,
} from '@daystream/domain';
import { LoadingButton } from '@daystream/ui';
import { useErrorText } from '@daystream/web';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { serverNow } from '../../../../platform/language/clock.ts';
import { useTimeZone } from '../../../../platform/session/current-user.ts';
import { Notice } from '../../../../platform/states/notice.tsx';
import { TextInput } from '../../../../platform/forms/text-input.tsx';
import type { PlanDay } from '../course-plan.ts';
import { freezeMutation, type Stream } from '../learn.queries.ts';
import { FreezePreviewList } from './freeze-preview-list.tsx';
import { dateOfDay, freezePreview, suggestedDays } from './freeze-preview.ts';

interface FreezeDialogProps {
  readonly stream: Stream;
  readonly days: readonly PlanDay[];
  readonly rules: FreezeRules;
  /** The next payment of a subscription that moves with the course. */
  readonly nextPayAt: number | null;
  readonly onClose: () => void;
}

/** Freezes a course: the learner chooses the first and the last day and sees what will move. */
export function FreezeDialog({ stream, days, rules, nextPayAt, onClose }: FreezeDialogProps) {
  const { t } = useTranslation(['learner', 'ui']);
  const errorText = useErrorText();
  const timeZone = useTimeZone();
  const freeze = useMutation(freezeMutation(useQueryClient()));
  const titleId = useId();
  const now = serverNow();
  const [dates, setDates] = useState(() => {
    const suggested = suggestedDays({ rules, stream, now, timeZone });
    return { first: dateOfDay(suggested.firstDay), last: dateOfDay(suggested.lastDay) };
  });
  const [firstDay, lastDay] = [parseDay(dates.first), parseDay(dates.last)];
  const wanted = firstDay !== null && lastDay !== null ? { firstDay, lastDay } : null;
  const refusal =
    wanted &&
    freezeRefusal({
      ...wanted,
      isStreamOpen: stream.status === 'open',
      rules,
      endDate: stream.endDate,
      freezes: stream.userCourseStreamFreezes,
      now,
      timeZone,
    });
  const dateError = useDateError(rules);
  const errorOf = (field: 'start_date' | 'end_date') => (refusal ? dateError(refusal, field) : undefined);
  const preview =
    wanted && refusal === null
      ? freezePreview({ ...wanted, stream, days, nextPayAt, rules, now, timeZone })
      : null;
  const send = () => {
    if (wanted === null) return;
    // Not in `onSuccess` of the call: the dialog is gone when the stream is current.
    void freeze
      .mutateAsync({
        streamId: stream.id,
        startDate: localMidnight(wanted.firstDay, timeZone),
        endDate: accessEnd(wanted.lastDay, timeZone) - 1000,
      })
      .then(onClose, () => undefined);
  };
  const today = dateOfDay(suggestedDays({ rules, stream, now, timeZone }).firstDay);
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} fullWidth maxWidth="sm">
      <DialogTitle id={titleId} variant="h3">
        {t('freeze.title')}
      </DialogTitle>
      <DialogContent>
        <Stack spacing={2.5} sx={{ pt: 1 }}>
          <Typography color="textSecondary">{t('freeze.text')}</Typography>
          <Stack direction={{ xs: 'column', sm: 'row' }} spacing={2}>
            <TextInput
              type="date"
              label={t('freeze.firstDay')}
              value={dates.first}
              error={firstDay === null ? 'not_date' : errorOf('start_date')}
              inputProps={{ min: today }}
              onChange={(event) => setDates({ ...dates, first: event.target.value })}
            />
            <TextInput
              type="date"
              label={t('freeze.lastDay')}
              value={dates.last}
              error={lastDay === null ? 'not_date' : errorOf('end_date')}
              inputProps={{ min: dates.first }}
              onChange={(event) => setDates({ ...dates, last: event.target.value })}
            />
          </Stack>
          {refusal && !('field' in refusal) ? (
            <Notice severity="error">{t('freeze.unavailable')}</Notice>
          ) : null}
          {preview ? <FreezePreviewList preview={preview} /> : null}
          {freeze.error ? <Notice severity="error">{errorText(freeze.error)}</Notice> : null}
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('ui:action.cancel')}</Button>
        <LoadingButton
          variant="contained"
          busy={freeze.isPending}
          disabledReason={preview ? null : t('freeze.chooseDays')}
          onClick={send}
        >
          {t('freeze.do')}
        </LoadingButton>
      </DialogActions>
    </Dialog>
  );
}

/** Returns the error of a date: a code of the contract, or a text with the course's numbers. */
function useDateError(
  rules: FreezeRules,
): (refusal: FreezeRefusal, field: 'start_date' | 'end_date') => string | undefined {
  const { t } = useTranslation('learner');
  return (refusal, field) => {
    if (!('field' in refusal) || refusal.field !== field) return undefined;
    if (refusal.code === 'freeze_too_short') return t('freeze.tooShort', { count: rules.minDays });
    return refusal.code === 'freeze_over_allowance' ? t('freeze.overAllowance') : refusal.code;
  };
}
