import {
  CoursesIcon,
  HomeIcon,
  ProfileIcon,
  StarIcon,
  TasksIcon,
  type NavItem,
  type SideItem,
} from '@daystream/ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { homeworksQuery, waitsForLearner } from '../features/homework/homework.queries.ts';
import { pathTo } from '../platform/routes/path-to.ts';
import { routeTable, type RouteName } from '../platform/routes/route-table.ts';
import { useMenuLooks } from './menus/menu-looks.tsx';
import { mainMenu } from './menus/menus.ts';
import { useMenuActions } from './menus/use-menu-actions.tsx';
import { useMenuFacts } from './menus/use-menu-facts.ts';
import {
  faceHref,
  faceNames,
  faceOf,
  sectionFrom,
  sectionHref,
  sectionOf,
  type FaceName,
} from './navigation-memory.ts';
import { readVisited, rememberVisited } from './visited.ts';

const icons: Readonly<Record<FaceName, ReactNode>> = {
  home: <HomeIcon />,
  course: <CoursesIcon />,
  task: <TasksIcon />,
  points: <StarIcon />,
  profile: <ProfileIcon />,
};

/** Returns the entries of the bottom bar (phone) and of the main menu (wide screen), each leading to the last visited address of its section. */
export function useSections(route: RouteName | undefined): {
  face: NavItem[];
  main: SideItem[];
  dialogs: ReactNode;
} {
  const { t } = useTranslation('learner');
  const { pathname, search } = useLocation();
  const current = sectionOf(route);
  const looks = useMenuLooks();
  const facts = useMenuFacts();
  const { pressOf, dialogs } = useMenuActions();
  const { data: answered = 0 } = useQuery({
    ...homeworksQuery,
    select: (homeworks) => homeworks.filter(waitsForLearner).length,
  });

  // Stores the address after each navigation.
  useEffect(() => {
    if (current) rememberVisited(current, pathname + search);
  }, [current, pathname, search]);

  const labels: Readonly<Record<FaceName, string>> = {
    home: t('nav.home'),
    course: t('nav.courses'),
    task: t('nav.homework'),
    points: t('nav.points'),
    profile: t('nav.profile'),
  };
  const visited = readVisited();
  const news = answered > 0 ? answered : undefined;
  const newsLabel = t('homework.answered', { count: answered });
  const face = faceNames.map((name) => ({
    key: name,
    label: labels[name],
    icon: icons[name],
    href: faceHref(name, current, visited),
    current: name === faceOf(current),
    badge: name === 'task' ? news : undefined,
    badgeLabel: newsLabel,
  }));
  const main = mainMenu(facts).map((entry): SideItem => {
    const { key } = entry;
    const { label, icon } = looks(key);
    if (entry.type === 'link') return { key, label, icon, href: entry.href, current: false };
    if (entry.type !== 'router-link')
      return { key, label, icon, current: false, onPress: () => pressOf(entry).onClick?.() };
    // An entry inside a section, such as the subscriptions in the profile, always leads to its own address.
    const section = sectionFrom(entry.route);
    return {
      key,
      label,
      icon,
      href: section ? sectionHref(section, current, visited) : pathTo(entry.route),
      current: section ? section === current : isUnder(entry.route, route),
      badge: entry.key === 'homeworks' ? news : undefined,
      badgeLabel: newsLabel,
    };
  });
  const [home, , , points, profile] = face;
  const isProfile = profile?.current === true && !main.some((item) => item.current);
  const ofProfile = profile && { ...profile, current: isProfile };
  return { face, main: [home, ...main, points, ofProfile].filter((item) => item !== undefined), dialogs };
}

/** Whether an entry leads to the current screen, or to the list that the screen was opened from. */
function isUnder(entry: RouteName, shown: RouteName | undefined): boolean {
  return entry === shown || (shown !== undefined && routeTable[shown].back === entry);
}
