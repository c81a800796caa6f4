import { isUpcomingConsultation } from '@daystream/domain';
import { CardListSkeleton, EmptyState, Page, ScrollTabs, VideoIcon } from '@daystream/ui';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Tab from '@mui/material/Tab';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { LoadError } from '../../../platform/states/load-error.tsx';
import { Loading } from '../../../platform/states/loading.tsx';
import { pathTo } from '../../../platform/routes/path-to.ts';
import { ConsultationCard } from './consultation-card.tsx';
import { courseConsultationsQuery, videoConsultationsQuery } from './video-consultations.queries.ts';

const tabs = ['available', 'history'] as const;

/** Video consultations in two tabs: to book and coming, and past ones (spec product §2). */
export function VideoConsultationsPage() {
  const { t } = useTranslation('learner');
  const { data, error, refetch } = useQuery(videoConsultationsQuery);
  const [search, setSearch] = useSearchParams();
  const tab = tabs.find((name) => name === search.get('tab')) ?? 'available';
  const labels = {
    available: t('videoConsultations.tabAvailable'),
    history: t('videoConsultations.tabHistory'),
  };
  const shown = data?.filter(({ status }) => isUpcomingConsultation(status) === (tab === 'available'));
  return (
    <Page title={t('videoConsultations.title')}>
      <ScrollTabs value={tab} onChange={(_, next: string) => setSearch({ tab: next }, { replace: true })}>
        {tabs.map((name) => (
          <Tab
            key={name}
            value={name}
            label={labels[name]}
            id={`tab-${name}`}
            aria-controls="consultations-panel"
            sx={{ flexGrow: 1, minWidth: 0, maxWidth: 'none', px: 1 }}
          />
        ))}
      </ScrollTabs>
      <Box
        role="tabpanel"
        id="consultations-panel"
        aria-labelledby={`tab-${tab}`}
        sx={{ display: 'grid', gap: 2 }}
      >
        {/* When the list has failed as well, its error is enough. */}
        {tab === 'available' && data ? <LeftInCourses /> : null}
        {shown && shown.length > 0 ? (
          <Stack component="ul" spacing={2} sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {shown.map((consultation) => (
              <ConsultationCard key={consultation.id} consultation={consultation} />
            ))}
          </Stack>
        ) : null}
        {shown?.length === 0 ? (
          <EmptyState
            icon={<VideoIcon />}
            title={tab === 'available' ? t('videoConsultations.empty') : t('videoConsultations.historyEmpty')}
            action={
              tab === 'available' ? (
                <Button href={pathTo('homeCourses')}>{t('homework.toCourses')}</Button>
              ) : undefined
            }
          >
            {tab === 'available' ? t('videoConsultations.emptyText') : null}
          </EmptyState>
        ) : null}
        {!data && !error ? (
          <Loading>
            <CardListSkeleton rows={3} />
          </Loading>
        ) : null}
        {!data && error ? <LoadError error={error} onRetry={() => void refetch()} /> : null}
      </Box>
    </Page>
  );
}

/** How many consultations are left in each course. */
function LeftInCourses() {
  const { t } = useTranslation('learner');
  const { data, error, refetch } = useQuery(courseConsultationsQuery);
  if (!data && error)
    return (
      <LoadError
        compact
        title={t('videoConsultations.leftError')}
        error={error}
        onRetry={() => void refetch()}
      />
    );
  return data?.map(({ streamId, courseTitle, availableCount }) =>
    availableCount === 0 ? null : (
      <Typography key={streamId} color="textSecondary">
        {courseTitle} · {t('videoConsultations.left', { count: availableCount })}
      </Typography>
    ),
  );
}
