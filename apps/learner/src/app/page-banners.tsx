import { PageEdges } from '@daystream/ui';
import { useQuery } from '@tanstack/react-query';
import { useMemo, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { BannerScreenContext, type BannerScreen } from '../features/desk/banners/banner-screen.ts';
import { Banners } from '../features/desk/banners/banners.tsx';
import { NewFeatures } from '../features/desk/banners/new-features.tsx';
import { useBanners } from '../features/desk/banners/use-banners.ts';
import { courseQuery, streamsQuery } from '../features/learning/learn/learn.queries.ts';
import { parsePositiveInt } from './parse-positive-int.ts';
import { routeTable, type RouteName } from '../platform/routes/route-table.ts';

interface ShownRoute {
  readonly name: RouteName | undefined;
  readonly params: Readonly<Record<string, string | undefined>>;
}

interface PageBannersProps {
  readonly route: ShownRoute;
  readonly children: ReactNode;
}

/** Renders the banners at the edges of every page, and provides the banner place to placements inside the page. */
export function PageBanners({ route, children }: PageBannersProps) {
  const place = usePlace(route);
  const { pathname } = useLocation();
  const visit = useMemo(() => ({ pathname, seen: new Set<number>() }), [pathname]);
  const screen: BannerScreen = useMemo(() => ({ place, seen: visit.seen }), [place, visit]);
  const hasAside = useBanners(place, ['sidebar']).length > 0;
  const isHome = route.name === 'home';
  const edges = useMemo(
    () => ({
      // The home screen renders these itself: the day of today comes first.
      ...(!isHome && {
        top: (
          <>
            <NewFeatures />
            <Banners placements={['top']} />
          </>
        ),
      }),
      bottom: <Banners placements={['bottom']} />,
      ...(hasAside && { aside: <Banners placements={['sidebar']} /> }),
    }),
    [hasAside, isHome],
  );
  return (
    <BannerScreenContext value={screen}>
      <PageEdges value={edges}>{children}</PageEdges>
    </BannerScreenContext>
  );
}

/** Returns the place that banners are selected for; null while the course or the day of the address is loading. */
function usePlace({ name, params }: ShownRoute): BannerScreen['place'] {
  const { banners: position = 'all' } = name === undefined ? { banners: null } : routeTable[name];
  const streamId = parsePositiveInt(params['streamId']);
  const dayNumber = parsePositiveInt(params['dayNumber']);
  const streams = useQuery({ ...streamsQuery, enabled: streamId !== null });
  const courseId = streams.data?.find(({ id }) => id === streamId)?.courseId;
  const needsDay = courseId !== undefined && dayNumber !== null;
  const course = useQuery({ ...courseQuery(courseId ?? 0), enabled: needsDay });
  const days = course.data?.stages?.flatMap(({ days: own = [] }) => own);
  const stageDayId = needsDay ? days?.find((day) => day.dayNumber === dayNumber)?.id : undefined;
  const isKnown =
    (streamId === null || courseId !== undefined) && (dayNumber === null || stageDayId !== undefined);
  return useMemo(
    () => (position !== null && isKnown ? { position, courseId, stageDayId } : null),
    [position, isKnown, courseId, stageDayId],
  );
}
