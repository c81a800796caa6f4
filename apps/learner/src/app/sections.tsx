import { CoursesIcon, HomeIcon, ProfileIcon, StarIcon, TasksIcon, type NavItem } from '@daystream/ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { homeworksQuery, waitsForLearner } from '../features/homework/homework.queries.ts';
import { useMenuLooks } from './menus/menu-looks.tsx';
import { mainMenu } from './menus/menus.ts';
import { useMenuFacts } from './menus/use-menu-facts.ts';
import { faceHref, faceNames, faceOf, sectionHref, sectionOf, type FaceName } from './navigation-memory.ts';
import { readVisited, rememberVisited } from './visited.ts';

const icons: Readonly<Record<FaceName, ReactNode>> = {
  home: <HomeIcon />,
  course: <CoursesIcon />,
  task: <TasksIcon />,
  points: <StarIcon />,
  profile: <ProfileIcon />,
};

/** The face menu of a phone and the main menu of a wide screen, each entry leading to where the learner was last there. */
export function useSections(): { face: NavItem[]; main: NavItem[] } {
  const { t } = useTranslation('learner');
  const { pathname, search } = useLocation();
  const current = sectionOf(pathname);
  const looks = useMenuLooks();
  const facts = useMenuFacts();
  const { data: answered = 0 } = useQuery({
    ...homeworksQuery,
    select: (homeworks) => homeworks.filter(waitsForLearner).length,
  });

  // The browser tells of an address only here; the memory is read when a section is reselected.
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
  const main = mainMenu(facts).flatMap((entry) => {
    // The clubs one has are chosen among in a window of their own.
    if (entry.type !== 'router-link' && entry.type !== 'link') return [];
    const section = entry.type === 'router-link' ? sectionOf(entry.to) : null;
    const { label, icon } = looks(entry.key);
    return {
      key: entry.key,
      label,
      icon,
      href: entry.type === 'link' ? entry.href : section ? sectionHref(section, current, visited) : entry.to,
      current: section !== null && section === current,
      badge: entry.key === 'homeworks' ? news : undefined,
      badgeLabel: newsLabel,
    };
  });
  const [home, , , points, profile] = face;
  return { face, main: [home, ...main, points, profile].filter((item) => item !== undefined) };
}
