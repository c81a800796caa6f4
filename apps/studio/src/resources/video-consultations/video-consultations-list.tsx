import { joinFacts } from '@daystream/i18n';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { FunctionField } from 'react-admin';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import { choicesOf } from '../../platform/choices.ts';
import { useHasPermission, useSession } from '../../platform/platform-context.tsx';
import type { VideoConsultation } from '../../platform/records.ts';
import { CourseChoice } from '../record-choices.tsx';
import { ChoiceFilter } from '../choice-filter.tsx';
import { ReferenceFilter } from '../reference-filter.tsx';
import { RecordList } from '../record-list.tsx';
import { SearchInput } from '../search-input.tsx';
import { ConsultationActions } from './consultation-actions.tsx';
import { MeetingTime } from './meeting-time.tsx';
import { CourseConsultationsButton } from './course-consultations-button.tsx';

const statusTexts = {
  waiting: 'videoConsultations.statuses.waiting',
  confirmed: 'videoConsultations.statuses.confirmed',
  complete: 'videoConsultations.statuses.complete',
  available: 'videoConsultations.statuses.available',
  canceled: 'videoConsultations.statuses.canceled',
} as const;

/** Video consultations: staff confirm, move and cancel them, enter the room and write notes. */
export function VideoConsultationsList() {
  const { t } = useTranslation('studio');
  const canGive = useHasPermission('consultations.give');
  const session = useSession();
  const isExpert = session?.roles.includes('expert') ?? false;
  return (
    <RecordList
      resource="video-consultations"
      title={t('videoConsultations.title')}
      sort={{ field: 'startsAt', order: 'DESC' }}
      action={
        <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
          {canGive && <CourseConsultationsButton />}
          {isExpert && (
            <Button component={RouterLink} to="/availability" variant="contained">
              {t('videoConsultations.ownHours')}
            </Button>
          )}
        </Box>
      }
      filters={{
        q: (source) => <SearchInput source={source} label={t('people.search')} />,
        status: (source) => (
          <ChoiceFilter
            source={source}
            label={t('videoConsultations.status')}
            choices={choicesOf(statusTexts, t)}
          />
        ),
        courseId: (source) => (
          <ReferenceFilter source={source} reference="courses" sort={{ field: 'title', order: 'ASC' }}>
            <CourseChoice label={t('streams.course')} />
          </ReferenceFilter>
        ),
      }}
      emptyText={t('videoConsultations.empty')}
      emptyHint={t('videoConsultations.emptyHint')}
      Card={ConsultationCard}
    >
      <FunctionField<VideoConsultation>
        source="startsAt"
        label={t('videoConsultations.time')}
        render={(row) => <MeetingTime row={row} />}
      />
      <FunctionField<VideoConsultation>
        source="userName"
        sortable={false}
        label={t('streams.person')}
        render={(row) => <Learner row={row} />}
      />
      <FunctionField<VideoConsultation>
        source="expert"
        sortable={false}
        label={t('videoConsultations.expert')}
        render={({ expert }) => expert?.name ?? t('videoConsultations.anyExpert')}
      />
      <FunctionField<VideoConsultation>
        source="status"
        sortable={false}
        label={t('videoConsultations.status')}
        render={(row) => <Status row={row} />}
      />
      <FunctionField<VideoConsultation>
        source="id"
        sortable={false}
        label={t('records.actions')}
        render={(row) => <ConsultationActions consultation={row} />}
      />
    </RecordList>
  );
}

interface RowProps {
  readonly row: VideoConsultation;
}

export function Learner({ row: { userId, userName, courseTitle, note, phone } }: RowProps) {
  return (
    <>
      <Link component={RouterLink} to={`/users/${userId}/show`} sx={{ fontWeight: 600 }}>
        {userName}
      </Link>
      <Typography variant="body2" color="textSecondary">
        {joinFacts([courseTitle, phone])}
      </Typography>
      {note && (
        <Typography variant="body2" sx={{ overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
          {note}
        </Typography>
      )}
    </>
  );
}

function Status({ row: { status, cancelReason } }: RowProps) {
  const { t } = useTranslation('studio');
  return (
    <>
      <Chip
        size="small"
        variant={status === 'waiting' ? 'filled' : 'outlined'}
        label={t(statusTexts[status])}
      />
      {cancelReason && (
        <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {cancelReason}
        </Typography>
      )}
    </>
  );
}

function ConsultationCard({ row }: RowProps) {
  const { t } = useTranslation('studio');
  return (
    <Box sx={{ display: 'grid', gap: 0.75, justifyItems: 'start' }}>
      <Box sx={{ fontWeight: 600 }}>
        <MeetingTime row={row} />
      </Box>
      <Learner row={row} />
      <Typography variant="body2" color="textSecondary">
        {t('videoConsultations.expert')}: {row.expert?.name ?? t('videoConsultations.anyExpert')}
      </Typography>
      <Status row={row} />
      <ConsultationActions consultation={row} />
    </Box>
  );
}
