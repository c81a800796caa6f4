import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ComponentType } from 'react';
import { ShowBase, useRedirect, useShowContext } from 'react-admin';
import { useTranslation } from 'react-i18next';
import { useHasPermission } from '../../platform/platform-context.tsx';
import type { Cohort } from '../../platform/records.ts';
import { requestIdOf } from '../../platform/request-id.ts';
import { ScreenFrame } from '../../platform/screen-frame.tsx';
import { useLanguage } from '../../platform/use-language.ts';
import { BackToList } from '../back-to-list.tsx';
import { ConfirmButton } from '../confirm-button.tsx';
import { EditButton } from '../edit-button.tsx';
import { ExpertsButton } from '../experts-button.tsx';
import { PropertyList } from '../property-list.tsx';
import { RecordPending } from '../record-pending.tsx';
import { StreamOperationButton } from '../stream-operation-button.tsx';
import { useCommand } from '../use-command.ts';
import { withoutErrorNotification } from '../without-error-notification.ts';
import { AddPeopleButton } from './add-people-button.tsx';
import { CohortDialog } from './cohort-dialog.tsx';
import { dayText } from './day-text.ts';

interface CohortShowProps {
  /** The streams of the cohort. */
  readonly Streams: ComponentType<{ readonly cohortId: number }>;
}

/** A cohort with its dates, experts and learners, and what is done to all of them. */
export function CohortShow(props: CohortShowProps) {
  return (
    <ShowBase resource="cohorts" queryOptions={{ retry: false, ...withoutErrorNotification }}>
      <CohortDetails {...props} />
    </ShowBase>
  );
}

const changes = ['move', 'extend', 'stop', 'withdraw', 'leave_cohort'] as const;

function CohortDetails({ Streams }: CohortShowProps) {
  const { t } = useTranslation('studio');
  const language = useLanguage();
  const redirect = useRedirect();
  const command = useCommand(['cohorts']);
  const canAssign = useHasPermission('experts.assign');
  const { record: cohort, error, refetch } = useShowContext<Cohort>();
  if (cohort === undefined)
    return (
      <RecordPending
        title={t('cohorts.title')}
        errorMessage={error?.message}
        requestId={requestIdOf(error)}
        onRetry={() => void refetch()}
        list="/cohorts"
      />
    );
  const { id, title } = cohort;
  return (
    <ScreenFrame title={title} width={1000}>
      <Box sx={{ display: 'grid', gap: 1.5 }}>
        <BackToList to="/cohorts" />
        <div>
          <Typography component="h1" variant="h3">
            {title}
          </Typography>
          <Typography color="textSecondary">{cohort.courseTitle}</Typography>
        </div>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <AddPeopleButton cohort={cohort} />
          {cohort.peopleCount > 0 && (
            <StreamOperationButton
              label={t('cohorts.changeAll')}
              title={t('cohorts.changeAllTitle', { title })}
              kinds={changes}
              audience={{ kind: 'cohort', cohortId: id }}
            />
          )}
          {canAssign && <ExpertsButton of="cohort" id={id} experts={cohort.experts} />}
          <EditButton title={title}>{(close) => <CohortDialog cohort={cohort} onClose={close} />}</EditButton>
          <ConfirmButton
            label={t('cohorts.delete')}
            title={t('cohorts.deleteTitle', { title })}
            confirmLabel={t('cohorts.delete')}
            color="error"
            onConfirm={async () => {
              await command(
                (api) => api.call('studio.cohorts.delete', { params: { id } }),
                t('cohorts.deleted', { title }),
              );
              redirect('list', 'cohorts');
            }}
          >
            {t('cohorts.deleteText')}
          </ConfirmButton>
        </Box>
      </Box>
      <PropertyList
        properties={[
          [t('streams.startDate'), dayText(language, cohort.firstDay)],
          [
            t('streams.lastDay'),
            cohort.lastDay === null ? t('streams.noEnd') : dayText(language, cohort.lastDay),
          ],
          [t('cohorts.people'), new Intl.NumberFormat(language).format(cohort.peopleCount)],
          [t('cohorts.experts'), cohort.experts.map(({ name }) => name).join(', ') || '—'],
        ]}
      />
      <Streams cohortId={id} />
    </ScreenFrame>
  );
}
