import { ErrorState } from '@daystream/ui';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import { requestIdOf } from '../../platform/request-id.ts';
import { ListRowsSkeleton } from '../list-rows-skeleton.tsx';
import { useRecords } from '../use-records.ts';
import { StreamCard } from './streams-list.tsx';

const shown = 100;

/** The learners of a cohort; more than a hundred are in the list of streams. */
export function CohortStreams({ cohortId }: { readonly cohortId: number }) {
  const { t } = useTranslation('studio');
  const { data, error, refetch } = useRecords('user-course-streams', {
    filter: { cohortId },
    sort: { field: 'id', order: 'DESC' },
  });
  const filter = encodeURIComponent(JSON.stringify({ cohortId }));
  return (
    <Box component="section" aria-labelledby="cohort-streams" sx={{ display: 'grid', gap: 1.5 }}>
      <Typography id="cohort-streams" component="h2" variant="h4">
        {t('cohorts.people')}
      </Typography>
      {data === undefined && error === null && <ListRowsSkeleton />}
      {data === undefined && error !== null && (
        <ErrorState message={error.message} requestId={requestIdOf(error)} onRetry={() => void refetch()} />
      )}
      {data?.length === 0 && <Typography color="textSecondary">{t('cohorts.nobody')}</Typography>}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}>
        {data?.map((stream) => (
          <Box
            component="li"
            key={stream.id}
            sx={{ border: 1, borderColor: 'divider', borderRadius: 1, bgcolor: 'background.paper', p: 1.5 }}
          >
            <StreamCard row={stream} />
          </Box>
        ))}
      </Box>
      {data !== undefined && data.length >= shown && (
        <Button component={RouterLink} to={`/user-course-streams?filter=${filter}`}>
          {t('cohorts.all')}
        </Button>
      )}
    </Box>
  );
}
