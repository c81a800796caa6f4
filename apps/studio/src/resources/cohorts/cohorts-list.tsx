import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { FunctionField } from 'react-admin';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import type { Cohort } from '../../platform/records.ts';
import { useLanguage } from '../../platform/use-language.ts';
import { CourseChoice } from '../record-choices.tsx';
import { ReferenceFilter } from '../reference-filter.tsx';
import { RecordList } from '../record-list.tsx';
import { SearchInput } from '../search-input.tsx';
import { CohortDialog } from './cohort-dialog.tsx';
import { dayText } from './day-text.ts';

/** Learners who take a course together, by course and first day. */
export function CohortsList() {
  const { t } = useTranslation('studio');
  const language = useLanguage();
  const [isNew, setNew] = useState(false);
  return (
    <>
      <RecordList
        resource="cohorts"
        title={t('cohorts.title')}
        sort={{ field: 'firstDay', order: 'DESC' }}
        action={
          <Button variant="contained" onClick={() => setNew(true)}>
            {t('cohorts.new')}
          </Button>
        }
        filters={{
          q: (source) => <SearchInput source={source} label={t('cohorts.search')} />,
          courseId: (source) => (
            <ReferenceFilter source={source} reference="courses" sort={{ field: 'title', order: 'ASC' }}>
              <CourseChoice label={t('streams.course')} />
            </ReferenceFilter>
          ),
        }}
        emptyText={t('cohorts.empty')}
        emptyHint={t('cohorts.emptyHint')}
        Card={CohortCard}
      >
        <FunctionField<Cohort>
          source="title"
          label={t('cohorts.name')}
          render={(cohort) => <CohortLink cohort={cohort} />}
        />
        <FunctionField<Cohort>
          source="courseTitle"
          sortable={false}
          label={t('streams.course')}
          render={({ courseTitle }) => courseTitle}
        />
        <FunctionField<Cohort>
          source="firstDay"
          label={t('streams.startDate')}
          render={({ firstDay }) => dayText(language, firstDay)}
        />
        <FunctionField<Cohort>
          source="peopleCount"
          sortable={false}
          textAlign="right"
          label={t('cohorts.people')}
          render={({ peopleCount }) => peopleCount}
        />
        <FunctionField<Cohort>
          source="experts"
          sortable={false}
          label={t('cohorts.experts')}
          render={({ experts }) => experts.map(({ name }) => name).join(', ') || '—'}
        />
      </RecordList>
      {isNew && <CohortDialog cohort={null} onClose={() => setNew(false)} />}
    </>
  );
}

function CohortLink({ cohort }: { readonly cohort: Cohort }) {
  return (
    <Link component={RouterLink} to={`/cohorts/${cohort.id}/show`} sx={{ fontWeight: 600 }}>
      {cohort.title}
    </Link>
  );
}

function CohortCard({ row: cohort }: { readonly row: Cohort }) {
  const { t } = useTranslation('studio');
  const language = useLanguage();
  return (
    <Box sx={{ display: 'grid', gap: 0.5 }}>
      <CohortLink cohort={cohort} />
      <Typography variant="body2">{cohort.courseTitle}</Typography>
      <Typography variant="body2" color="textSecondary">
        {dayText(language, cohort.firstDay)} · {t('enrolment.people', { count: cohort.peopleCount })}
      </Typography>
    </Box>
  );
}
