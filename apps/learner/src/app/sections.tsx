import {
  ChatsIcon,
  CoursesIcon,
  HomeIcon,
  ProfileIcon,
  StarIcon,
  TasksIcon,
  type NavItem,
  type SideItem,
} from '@daystream/ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigation } from 'react-router';
import { chatsQuery, countUnread } from '../features/talking/chats/chats.queries.ts';
import { homeworksQuery, hasNewAnswer } from '../features/talking/homework/homework.queries.ts';
import { pathTo } from '../platform/routes/path-to.ts';
import { routeTable, type RouteName, type SectionName } from '../platform/routes/route-table.ts';
import { useMenuLabels } from './menus/menu-labels.tsx';
import { mainMenu } from './menus/menus.ts';
import { useMenuActions } from './menus/use-menu-actions.tsx';
import { useMenuContext } from './menus/use-menu-context.ts';
import {
  bottomBarHref,
  bottomBarNames,
  bottomBarEntryOf,
  sectionFrom,
  sectionHref,
  sectionOf,
  type BottomBarName,
} from './navigation-memory.ts';
import { routeAt } from './route-at.ts';
import { rememberPage } from './return-url.ts';
import { readVisited, storeVisited } from './visited.ts';

const icons: Readonly<Record<BottomBarName, ReactNode>> = {
  home: <HomeIcon />,
  course: <CoursesIcon />,
  task: <TasksIcon />,
  points: <StarIcon />,
  profile: <ProfileIcon />,
};

/**
 * Returns the entries of the bottom bar (phone) and of the main menu (wide screen). Each leads to the last visited address of its section, and from inside of
 * the section to its first screen (spec product §2, Navigation remembers).
 */
export function useSections(route: RouteName | undefined): {
  bottomBar: NavItem[];
  main: SideItem[];
  dialogs: ReactNode;
} {
  const { t } = useTranslation('learner');
  const { pathname, search, key } = useLocation();
  const current = sectionOf(route);
  const { location: target } = useNavigation();
  const [pressed, setPressed] = useState<{ section: SectionName; key: string } | null>(null);
  // The section that was chosen last, while the one before is still shown: another press must not be taken for a second one on it. A press is known before
  // the navigation that it starts, and a navigation may start elsewhere.
  const isLeaving = pressed?.key === key;
  const leading = target === undefined ? current : sectionOf(routeAt(target.pathname));
  const chosen = isLeaving ? pressed.section : leading;
  const menuLabel = useMenuLabels();
  const context = useMenuContext();
  const { getPressProps, dialogs } = useMenuActions();
  const { data: answered = 0 } = useQuery({
    ...homeworksQuery,
    select: (homeworks) => homeworks.filter(hasNewAnswer).length,
  });

  const hasChats = context.hasScreen('chats');
  const { data: unread = 0 } = useQuery({ ...chatsQuery, enabled: hasChats, select: countUnread });

  // Stores the address after each navigation.
  useEffect(() => {
    rememberPage(pathname + search);
    if (current) storeVisited(current, pathname + search);
  }, [current, pathname, search]);

  const labels: Readonly<Record<BottomBarName, string>> = {
    home: t('nav.home'),
    course: t('nav.courses'),
    task: hasChats ? t('nav.conversations') : t('nav.homework'),
    points: t('nav.points'),
    profile: t('nav.profile'),
  };
  const visited = readVisited();
  const answeredCount = answered > 0 ? answered : undefined;
  const answeredLabel = t('homework.answered', { count: answered });
  const unreadBadge = {
    badge: unread > 0 ? unread : undefined,
    badgeLabel: t('homework.unread', { count: unread }),
  };
  const homeworkBadge = { badge: answeredCount, badgeLabel: answeredLabel };
  // Chats and homework are one entry of the bottom bar.
  const taskBadge = {
    badge: answered + unread > 0 ? answered + unread : undefined,
    badgeLabel: [answered > 0 && answeredLabel, unread > 0 && unreadBadge.badgeLabel]
      .filter(Boolean)
      .join(', '),
  };
  // The entry of both opens the side on which something is new; the chats, if that is both or neither.
  const conversations = hasChats
    ? ({
        first: 'chat',
        wanted: unread > 0 === answered > 0 ? undefined : unread > 0 ? 'chat' : 'task',
      } as const)
    : {};
  const bottomBar = bottomBarNames.map((name) => ({
    key: name,
    label: labels[name],
    icon: name === 'task' && hasChats ? <ChatsIcon /> : icons[name],
    href: bottomBarHref(name, chosen, visited, name === 'task' ? conversations : {}),
    onFollow: () => setPressed({ section: name, key }),
    current: name === bottomBarEntryOf(current),
    ...(name === 'task' && taskBadge),
  }));
  const main = mainMenu(context).map((entry): SideItem => {
    const { key: name } = entry;
    const { label, icon } = menuLabel(name);
    if (entry.type === 'link') return { key: name, label, icon, href: entry.href, current: false };
    if (entry.type !== 'router-link')
      return {
        key: name,
        label,
        icon,
        current: entry.type === 'club' && clubRoutes.some((first) => isUnder(first, route)),
        onPress: () => getPressProps(entry).onClick?.(),
      };
    const section = sectionFrom(entry.route);
    return {
      key: name,
      label,
      icon,
      href: section ? sectionHref(section, chosen, visited) : pathTo(entry.route),
      ...(section && { onFollow: () => setPressed({ section, key }) }),
      current: section ? section === current : isUnder(entry.route, route),
      ...(name === 'homeworks' && homeworkBadge),
      ...(name === 'messages' && unreadBadge),
    };
  });
  const [home, , , points, profile] = bottomBar.map((item) => ({
    ...item,
    href: sectionHref(item.key, chosen, visited),
  }));
  const isProfile = profile?.current === true && !main.some((item) => item.current);
  const profileItem = profile && { ...profile, current: isProfile };
  return {
    bottomBar,
    main: [home, ...main, points, profileItem].filter((item) => item !== undefined),
    dialogs,
  };
}

/** The entry of the club opens a choice, and has no address of its own. */
const clubRoutes = ['clubs', 'feed'] as const satisfies readonly RouteName[];

/** Whether an entry leads to the current screen, at this or another address of it, or to one that the way back from it passes. */
function isUnder(entry: RouteName, shown: RouteName | undefined): boolean {
  if (shown === undefined) return false;
  const { screen, back } = routeTable[shown];
  return (
    entry === shown || (screen !== undefined && screen === routeTable[entry].screen) || isUnder(entry, back)
  );
}
