import { isCourseCompleted, isLimitedDemo, lastAccessMoment, offeredFreezes } from '@daystream/domain';
import { LoadingButton } from '@daystream/ui';
import { useErrorText } from '@daystream/web';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { Confirm } from '../../../../platform/parts/confirm.tsx';
import { useDates } from '../../../../platform/session/current-user.ts';
import { lazyPart } from '../../../../platform/states/lazy-part.tsx';
import { Notice } from '../../../../platform/states/notice.tsx';
import type { PlanDay } from '../course-plan.ts';
import { cancelFreezeMutation, type Course, type Stream } from '../learn.queries.ts';

const FreezeDialog = lazyPart(async () => (await import('./freeze-dialog.tsx')).FreezeDialog);

interface FreezePanelProps {
  readonly stream: Stream;
  readonly course: Course;
  readonly days: readonly PlanDay[];
  /** The next payment of a subscription that moves with the course. */
  readonly nextPayAt: number | null;
}

/** Freezing on the calendar: the way to it, or the planned or current freeze. The query parameter `freeze` opens the dialog. */
export function FreezePanel({ stream, course, days, nextPayAt }: FreezePanelProps) {
  const { t } = useTranslation('learner');
  const [search, setSearch] = useSearchParams();
  const rules = offeredFreezes(
    { daysPerYear: course.freezeDaysPerYear, minDays: course.freezeMinDays },
    { isLimitedDemo: isLimitedDemo(stream), isCompleted: isCourseCompleted(stream.progress) },
  );
  const isOffered = stream.status === 'open' && rules.daysPerYear > 0;
  const setOpen = (isOpen: boolean) =>
    setSearch(isOpen ? { freeze: '1' } : {}, { replace: !isOpen, preventScrollReset: true });
  if (stream.userCourseStreamFreeze)
    return <CurrentFreeze stream={stream} freeze={stream.userCourseStreamFreeze} />;
  if (!isOffered) return null;
  return (
    <>
      <Button onClick={() => setOpen(true)} sx={{ px: 1, ml: -1 }}>
        {t('freeze.open')}
      </Button>
      {search.has('freeze') ? (
        <Suspense fallback={null}>
          <FreezeDialog
            stream={stream}
            days={days}
            rules={rules}
            nextPayAt={nextPayAt}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      ) : null}
    </>
  );
}

interface CurrentFreezeProps {
  readonly stream: Stream;
  readonly freeze: NonNullable<Stream['userCourseStreamFreeze']>;
}

/** The planned or current freeze, with the way back. */
function CurrentFreeze({ stream, freeze }: CurrentFreezeProps) {
  const { t } = useTranslation('learner');
  const dates = useDates();
  const errorText = useErrorText();
  const [isAsking, setAsking] = useState(false);
  const cancel = useMutation(cancelFreezeMutation(useQueryClient()));
  const isActive = stream.status === 'freeze';
  const period = {
    first: dates.day(freeze.startDate),
    last: dates.day(lastAccessMoment(freeze.endDate)),
  };
  return (
    <Card component="section" sx={{ p: 2.5, mt: 1, maxWidth: 520, flexBasis: '100%' }}>
      <Stack spacing={1.5} sx={{ alignItems: 'flex-start' }}>
        <Typography variant="h3" component="h2">
          {isActive ? t('freeze.active', { date: period.last }) : t('freeze.planned', period)}
        </Typography>
        <Typography color="textSecondary">
          {isActive ? t('freeze.activeText') : t('freeze.plannedText')}
        </Typography>
        {cancel.error ? <Notice severity="error">{errorText(cancel.error)}</Notice> : null}
        <LoadingButton
          variant={isActive ? 'contained' : 'outlined'}
          busy={cancel.isPending}
          onClick={() => setAsking(true)}
        >
          {isActive ? t('freeze.resume') : t('freeze.cancel')}
        </LoadingButton>
      </Stack>
      <Confirm
        open={isAsking}
        title={isActive ? t('freeze.resumeTitle') : t('freeze.cancelTitle')}
        onClose={() => setAsking(false)}
        dismiss={t('freeze.keep')}
        action={{
          label: isActive ? t('freeze.resume') : t('freeze.cancel'),
          run: () => cancel.mutate(stream.id),
        }}
      >
        {t('freeze.returns')}
      </Confirm>
    </Card>
  );
}
