import { CoursesIcon, HomeIcon, ProfileIcon, StarIcon, TasksIcon, type NavItem } from '@daystream/ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { homeworksQuery, waitsForLearner } from '../features/homework/homework.queries.ts';
import { sectionHref, sectionNames, sectionOf, type SectionName } from './navigation-memory.ts';
import { readVisited, rememberVisited } from './visited.ts';

const icons: Readonly<Record<SectionName, ReactNode>> = {
  home: <HomeIcon />,
  course: <CoursesIcon />,
  task: <TasksIcon />,
  points: <StarIcon />,
  profile: <ProfileIcon />,
};

/** The five sections with what is new in them, each leading to where the learner was last there. */
export function useSections(): NavItem[] {
  const { t } = useTranslation('learner');
  const { pathname, search } = useLocation();
  const current = sectionOf(pathname);
  const { data: answered = 0 } = useQuery({
    ...homeworksQuery,
    select: (homeworks) => homeworks.filter(waitsForLearner).length,
  });

  // The browser tells of an address only here; the memory is read when a section is reselected.
  useEffect(() => {
    if (current) rememberVisited(current, pathname + search);
  }, [current, pathname, search]);

  const labels: Readonly<Record<SectionName, string>> = {
    home: t('nav.home'),
    course: t('nav.courses'),
    task: t('nav.homework'),
    points: t('nav.points'),
    profile: t('nav.profile'),
  };
  const visited = readVisited();
  return sectionNames.map((name) => {
    const isNew = name === 'task' && answered > 0;
    return {
      key: name,
      label: labels[name],
      icon: icons[name],
      href: sectionHref(name, current, visited),
      current: name === current,
      badge: isNew ? answered : undefined,
      badgeLabel: isNew ? t('homework.answered', { count: answered }) : undefined,
    };
  });
}
