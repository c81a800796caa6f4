import { joinFacts } from '@daystream/i18n';
import type { HomeworkState } from '@daystream/contract';
import { ErrorState } from '@daystream/ui';
import { useErrorText } from '@daystream/web';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import { useApi } from '../../platform/platform-context.tsx';
import type { Person } from '../../platform/records.ts';
import { requestIdOf } from '../../platform/request-id.ts';
import { ListRowsSkeleton } from '../list-rows-skeleton.tsx';
import { RecordLine } from '../record-line.tsx';

const sentStates: HomeworkState[] = ['UPLOADED', 'FAIL', 'DONE'];
const stateTexts = {
  NOT_UPLOADED: 'people.homework.NOT_UPLOADED',
  UPLOADED: 'people.homework.UPLOADED',
  FAIL: 'people.homework.FAIL',
  DONE: 'people.homework.DONE',
} as const satisfies Record<HomeworkState, string>;

/** What a person has sent, the latest change first; each links to the review desk. */
export function PersonHomework({ person }: { readonly person: Person }) {
  const { t } = useTranslation('studio');
  const errorText = useErrorText();
  const api = useApi();
  // The key begins with `homework`, so that a review refetches it.
  const { data, error, refetch } = useQuery({
    queryKey: ['homework', 'person', person.id],
    queryFn: ({ signal }) =>
      api.call('studio.homework.list', {
        query: {
          filter: { userId: person.id, status: sentStates },
          sort: ['updatedAt', 'DESC'],
          range: [0, 99],
        },
        signal,
      }),
  });
  return (
    <Box component="section" aria-labelledby="person-homework">
      <Typography id="person-homework" component="h2" variant="h4" sx={{ mb: 1.5 }}>
        {t('people.homework.title')}
      </Typography>
      {data === undefined && error === null && <ListRowsSkeleton />}
      {data === undefined && error !== null && (
        <ErrorState
          message={errorText(error)}
          requestId={requestIdOf(error)}
          onRetry={() => void refetch()}
        />
      )}
      {data?.items.length === 0 && <Typography color="textSecondary">{t('people.homework.none')}</Typography>}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}>
        {data?.items.map(({ id, homework, courseTitle, dayNumber, status }) => (
          <RecordLine
            key={id}
            texts={
              <>
                <Link component={RouterLink} to={`/review/${id}`} color="inherit" sx={{ fontWeight: 600 }}>
                  {homework.title}
                </Link>
                <Typography variant="body2" color="textSecondary">
                  {joinFacts([
                    dayNumber === null ? null : t('review.day', { number: dayNumber }),
                    courseTitle,
                  ])}
                </Typography>
              </>
            }
          >
            <Typography variant="body2">{t(stateTexts[status])}</Typography>
          </RecordLine>
        ))}
      </Box>
    </Box>
  );
}
