import { displayName, homeParts, streamPriority, type HomePart } from '@daystream/domain';
import { CoursesIcon, EmptyState, Page } from '@daystream/ui';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useBrand } from '@daystream/web';
import { useQuery } from '@tanstack/react-query';
import { Fragment, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Banners } from '../../features/desk/banners/banners.tsx';
import { NewFeatures } from '../../features/desk/banners/new-features.tsx';
import { ChatHighlights } from '../../features/talking/chats/chat-highlights.tsx';
import { ClubHighlight } from '../../features/club/communities/club-highlight.tsx';
import { HomeworkHighlights } from '../../features/talking/homework/homework-highlights.tsx';
import { streamsQuery, type Stream } from '../../features/learning/learn/learn.queries.ts';
import { OverCard } from '../../features/learning/learn/over-card.tsx';
import { StreamCard } from '../../features/learning/learn/stream-card.tsx';
import { TodayCard, TodaySkeleton } from '../../features/learning/learn/today-card.tsx';
import { ComingConsultation } from '../../features/talking/video-consultations/coming-consultation.tsx';
import { serverNow } from '../../platform/language/clock.ts';
import { currentUserQuery, useDates } from '../../platform/session/current-user.ts';
import { LoadError } from '../../platform/states/load-error.tsx';
import { pathTo } from '../../platform/routes/path-to.ts';
import { useLocalDay } from '../../platform/language/use-local-day.ts';
import { hasClubEntry } from '../menus/menus.ts';
import { useMenuContext } from '../menus/use-menu-context.ts';
import { isOnboardingPending } from '../onboarding.ts';
import { CatalogCard } from './catalog-card.tsx';
import { HomeNews } from './home-news.tsx';
import { InstallCard } from './install-card.tsx';
import { KeepProgressCard } from './keep-progress-card.tsx';
import { NewCourseCards } from './new-course-card.tsx';
import { OverdueInstallments } from './overdue-installments.tsx';
import { OnboardingCard } from './onboarding-card.tsx';

/** Shows today's task first, then homework that needs the learner and the other courses, then the club, the catalogue and the banners in the order of the brand. */
export function HomePage() {
  const { t } = useTranslation('learner');
  const { data: user } = useQuery(currentUserQuery);
  const { data: streams, error, refetch } = useQuery(streamsQuery);
  const dates = useDates();
  const { runtime } = useBrand();
  const hasClubMenu = hasClubEntry(useMenuContext());
  // The date above the course changes at midnight.
  useLocalDay();
  const name = user?.name ? displayName({ firstName: user.name }) : '';
  const sorted = streams?.toSorted((one, other) => streamPriority(one.status) - streamPriority(other.status));
  const open = sorted?.filter(({ status }) => status === 'open') ?? [];
  const others = sorted?.filter(({ status }) => status !== 'open') ?? [];
  // Without an open course, the one that was over last leads on; one that is frozen or still to begin is shown before news.
  const over = open.length === 0 ? findOver(others) : undefined;
  const areOthersFirst = open.length === 0 && over === undefined;
  const otherCourses =
    others.length > 0 ? (
      <Stack component="section" spacing={1.5} aria-labelledby="other-courses">
        <Typography variant="h3" component="h2" id="other-courses">
          {open.length > 0 ? t('home.otherCourses') : t('courses.title')}
        </Typography>
        {others.map((stream) => (
          <StreamCard key={stream.id} stream={stream} />
        ))}
      </Stack>
    ) : null;
  /** What staff put in order. */
  const parts: Readonly<Record<HomePart, ReactNode>> = {
    club: (
      <>
        <HomeNews />
        <ClubHighlight hasMenuEntry={hasClubMenu} />
      </>
    ),
    catalog: <CatalogCard />,
    banners: (
      <>
        <NewFeatures />
        <Banners placements={['top', 'mainPage']} isSlim />
      </>
    ),
  };
  return (
    <Page
      width="wide"
      title={name === '' ? t('home.hello') : t('home.helloName', { name })}
      // Beside the date: beside the greeting it would leave a phone no room for a name.
      lead={
        <Box
          component="span"
          sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5 }}
        >
          <Box component="span" sx={{ display: 'block', '&::first-letter': { textTransform: 'uppercase' } }}>
            {dates.weekday(serverNow())}
          </Box>
          {streams?.length ? (
            <Button href={pathTo('homeEvents')} sx={{ px: 0.75, ml: -0.75, my: -1.25 }}>
              {t('schedule.title')}
            </Button>
          ) : null}
        </Box>
      }
    >
      {!streams && error ? <LoadError error={error} onRetry={() => void refetch()} /> : null}
      {streams || error ? null : <TodaySkeleton />}
      {streams?.length === 0 ? (
        <EmptyState
          icon={<CoursesIcon />}
          title={t('home.empty')}
          action={
            <Button variant="contained" href={pathTo('support')}>
              {t('home.askSchool')}
            </Button>
          }
        >
          {t('home.emptyText')}
        </EmptyState>
      ) : null}
      {streams && user && !user.isAnonymous ? <OverdueInstallments exceptStreamId={over?.id} /> : null}
      {open.map((stream) => (
        <TodayCard key={stream.id} stream={stream} />
      ))}
      {/* Below today's lesson, whose button is on the first screen of a phone. */}
      <NewCourseCards streams={sorted ?? []} />
      {over ? <OverCard stream={over} /> : null}
      {areOthersFirst ? otherCourses : null}
      <ComingConsultation />
      <HomeworkHighlights />
      <ChatHighlights />
      {user?.isAnonymous ? <KeepProgressCard /> : null}
      {user && isOnboardingPending(user) ? <OnboardingCard /> : null}
      <InstallCard />
      {areOthersFirst ? null : otherCourses}
      {homeParts(runtime.homeOrder).map((part) => (
        <Fragment key={part}>{parts[part]}</Fragment>
      ))}
    </Page>
  );
}

/** The course that was over last, unless another one is still to begin or is frozen. */
function findOver(streams: readonly Stream[]): Stream | undefined {
  if (streams.some(({ status }) => status === 'not_started' || status === 'freeze')) return undefined;
  return streams.toSorted((one, other) => (other.endDate ?? 0) - (one.endDate ?? 0))[0];
}
