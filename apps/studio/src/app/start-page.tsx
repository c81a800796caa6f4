import { EmptyState } from '@daystream/ui';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate } from 'react-router';
import { PageTitle } from '@daystream/web';
import { lazyScreen } from '../platform/lazy-screen.tsx';
import { useSession } from '../platform/platform-context.tsx';
import { startEntry } from './layout/menu-entries.ts';

const OverviewPage = lazyScreen(
  async () => (await import('../screens/overview/overview-page.tsx')).OverviewPage,
);

const CreateCourseButton = lazy(async () => ({
  default: (await import('../resources/courses/create-course-button.tsx')).CreateCourseButton,
}));

const GiveStreamButton = lazy(async () => ({
  default: (await import('../resources/streams/give-stream-button.tsx')).GiveStreamButton,
}));

/** What waits for the reader; for the owner of an installation without another role, the schools. */
export function StartPage() {
  const { t } = useTranslation('studio');
  const first = startEntry(useSession()?.roles ?? []);
  if (first?.path === '/')
    return (
      <OverviewPage
        createCourse={
          <Suspense>
            <CreateCourseButton />
          </Suspense>
        }
        giveCourse={
          <Suspense>
            <GiveStreamButton />
          </Suspense>
        }
      />
    );
  if (first) return <Navigate to={first.path} replace />;
  return (
    <>
      <PageTitle title={t('app.title')} />
      <EmptyState title={t('error.noRooms')} />
    </>
  );
}
