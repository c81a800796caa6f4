import { CardListSkeleton, CoursesIcon, EmptyState, Page, ScrollTabs } from '@daystream/ui';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Tab from '@mui/material/Tab';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { pathTo } from '../../../platform/routes/path-to.ts';
import { LoadError } from '../../../platform/states/load-error.tsx';
import { Loading } from '../../../platform/states/loading.tsx';
import { courseTabs, tabOf, type CourseTab } from './course-tabs.ts';
import { streamsQuery } from './learn.queries.ts';
import { StreamCard } from './stream-card.tsx';

interface CoursesPageProps {
  /** Rendered before the first course. */
  readonly beforeCourses: ReactNode;
}

/** The learner's courses in tabs: open, waiting, over. The tab is in the query parameter `tab`. */
export function CoursesPage({ beforeCourses }: CoursesPageProps) {
  const { t } = useTranslation('learner');
  const { data: streams, error, refetch } = useQuery(streamsQuery);
  const [search, setSearch] = useSearchParams();
  const requestedTab = courseTabs.find((name) => name === search.get('tab'));
  const tab: CourseTab =
    requestedTab ??
    courseTabs.find((name) => streams?.some((stream) => tabOf(stream.status) === name)) ??
    'ongoing';
  const labels = {
    ongoing: t('courses.ongoing'),
    active: t('courses.active'),
    completed: t('courses.completed'),
  };
  const shown = streams?.filter((stream) => tabOf(stream.status) === tab);
  return (
    <Page title={t('courses.title')}>
      <ScrollTabs value={tab} onChange={(_, next: CourseTab) => setSearch({ tab: next }, { replace: true })}>
        {courseTabs.map((name) => (
          <Tab
            key={name}
            value={name}
            label={labels[name]}
            id={`tab-${name}`}
            aria-controls="courses-panel"
            sx={{ flexGrow: 1, minWidth: 0, maxWidth: 'none', px: 1, whiteSpace: 'nowrap' }}
          />
        ))}
      </ScrollTabs>
      <Box role="tabpanel" id="courses-panel" aria-labelledby={`tab-${tab}`} sx={{ display: 'grid', gap: 2 }}>
        {beforeCourses}
        {shown?.map((stream) => (
          <StreamCard key={stream.id} stream={stream} heading="h2" />
        ))}
        {streams?.length === 0 ? (
          <EmptyState
            icon={<CoursesIcon />}
            title={t('courses.none')}
            action={<Button href={pathTo('homeCatalog')}>{t('courses.toCatalog')}</Button>}
          >
            {t('courses.noneText')}
          </EmptyState>
        ) : null}
        {streams?.length !== 0 && shown?.length === 0 ? (
          <EmptyState icon={<CoursesIcon />} title={t('courses.empty')}>
            {t('courses.emptyText')}
          </EmptyState>
        ) : null}
        {!streams && !error ? (
          <Loading>
            <CardListSkeleton rows={3} picture />
          </Loading>
        ) : null}
        {!streams && error ? <LoadError error={error} onRetry={() => void refetch()} /> : null}
      </Box>
    </Page>
  );
}
