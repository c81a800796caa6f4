import { joinFacts } from '@daystream/i18n';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { AutocompleteInput, FunctionField } from 'react-admin';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import { useHasPermission } from '../../platform/platform-context.tsx';
import type { Stream } from '../../platform/records.ts';
import { useLanguage } from '../../platform/use-language.ts';
import { ReferenceFilter } from '../reference-filter.tsx';
import { RecordList } from '../record-list.tsx';
import { SearchInput } from '../search-input.tsx';
import { SelectAllRows, SelectRow } from '../select-rows.tsx';
import { SelectedStreamsActions } from '../stream-operation-button.tsx';
import { ExtendStreamButton } from './extend-stream-button.tsx';
import { GiveStreamButton } from './give-stream-button.tsx';
import { streamOwnerName } from './stream-owner-name.ts';
import { CourseChoice, PersonChoice } from '../record-choices.tsx';
import { firstDayText, lastDayText } from './stream-dates.ts';
import { StreamProgress } from './stream-progress.tsx';
import { StreamState } from './stream-state.tsx';
import { WithdrawStreamButton } from './withdraw-stream-button.tsx';

/** The streams of all learners with period and progress. */
export function StreamsList() {
  const { t } = useTranslation('studio');
  const language = useLanguage();
  const canGive = useHasPermission('streams.give');
  const canReadCohorts = useHasPermission('cohorts.manage');
  return (
    <RecordList
      resource="user-course-streams"
      title={t('nav.streams')}
      sort={{ field: 'createdAt', order: 'DESC' }}
      action={
        canGive && (
          <>
            <Button component={RouterLink} to="/stream-operations">
              {t('person.operations.title')}
            </Button>
            <GiveStreamButton />
          </>
        )
      }
      filters={{
        q: (source) => <SearchInput source={source} label={t('people.search')} />,
        courseId: (source) => (
          <ReferenceFilter source={source} reference="courses" sort={{ field: 'title', order: 'ASC' }}>
            <CourseChoice label={t('streams.course')} />
          </ReferenceFilter>
        ),
        ...(canReadCohorts && {
          cohortId: (source: 'cohortId') => (
            <ReferenceFilter source={source} reference="cohorts">
              <AutocompleteInput
                openOnFocus={false}
                label={t('enrolment.cohort')}
                optionText="title"
                filterToQuery={(q: string) => ({ q })}
                helperText={false}
                size="small"
              />
            </ReferenceFilter>
          ),
        }),
        userId: (source) => (
          <ReferenceFilter source={source} reference="users">
            <PersonChoice label={t('streams.person')} />
          </ReferenceFilter>
        ),
      }}
      {...(canGive && { bulkActions: <SelectedStreamsActions /> })}
      emptyText={t('streams.empty')}
      emptyHint={canGive && t('streams.emptyHint')}
      Card={canGive ? SelectableStreamCard : StreamCard}
    >
      {canGive && (
        <FunctionField<Stream>
          label={<SelectAllRows />}
          sortable={false}
          render={(stream) => <SelectRow id={stream.id} name={streamOwnerName(stream, t)} />}
        />
      )}
      <FunctionField<Stream>
        source="userName"
        sortable={false}
        label={t('streams.person')}
        render={(stream) => <StreamOwner stream={stream} />}
      />
      <FunctionField<Stream>
        source="courseTitle"
        sortable={false}
        label={t('streams.course')}
        render={(stream) => <StreamCourse stream={stream} />}
      />
      <FunctionField<Stream>
        source="status"
        sortable={false}
        label={t('streams.status')}
        render={({ status }) => <StreamState state={status} />}
      />
      <FunctionField<Stream>
        source="startDate"
        label={t('streams.startDate')}
        render={(stream) => firstDayText(language, stream)}
      />
      <FunctionField<Stream>
        source="endDate"
        label={t('streams.endDate')}
        render={(stream) => lastDayText(language, stream) ?? t('streams.noEnd')}
      />
      <FunctionField<Stream>
        source="progress"
        sortable={false}
        label={t('streams.progress')}
        render={(stream) => <StreamProgress stream={stream} />}
      />
      {canGive && (
        <FunctionField<Stream>
          source="id"
          sortable={false}
          label={t('records.actions')}
          render={(stream) => (
            <>
              <ExtendStreamButton stream={stream} />
              <WithdrawStreamButton stream={stream} />
            </>
          )}
        />
      )}
    </RecordList>
  );
}

function StreamOwner({ stream }: { readonly stream: Stream }) {
  const { t } = useTranslation('studio');
  return (
    <Link
      component={RouterLink}
      to={`/users/${stream.userId}/show`}
      color="inherit"
      underline="hover"
      sx={{ fontWeight: 600 }}
    >
      {streamOwnerName(stream, t)}
    </Link>
  );
}

function StreamCourse({ stream }: { readonly stream: Stream }) {
  const { t } = useTranslation('studio');
  const marks = [stream.isDemo && t('streams.demo'), stream.cohort?.title].filter(Boolean);
  return joinFacts([stream.courseTitle, ...marks]);
}

function SelectableStreamCard({ row: stream }: { readonly row: Stream }) {
  const { t } = useTranslation('studio');
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'auto minmax(0, 1fr)', alignItems: 'start' }}>
      <Box sx={{ mt: -1 }}>
        <SelectRow id={stream.id} name={streamOwnerName(stream, t)} />
      </Box>
      <StreamCard row={stream} />
    </Box>
  );
}

/** A stream on a phone and in the list of a cohort. */
export function StreamCard({ row: stream }: { readonly row: Stream }) {
  const { t } = useTranslation('studio');
  const language = useLanguage();
  const canGive = useHasPermission('streams.give');
  return (
    <Box sx={{ display: 'grid', gap: 0.75 }}>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 1 }}>
        <StreamOwner stream={stream} />
        <StreamState state={stream.status} />
      </Box>
      <Typography variant="body2">
        <StreamCourse stream={stream} />
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {firstDayText(language, stream)} – {lastDayText(language, stream) ?? t('streams.noEnd')}
      </Typography>
      <StreamProgress stream={stream} />
      {canGive && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <ExtendStreamButton stream={stream} />
          <WithdrawStreamButton stream={stream} />
        </Box>
      )}
    </Box>
  );
}
