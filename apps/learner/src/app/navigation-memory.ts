import { pathTo } from '../platform/routes/path-to.ts';
import { routeTable, type RouteName, type SectionName } from '../platform/routes/route-table.ts';

/** The entries of the bottom bar on a phone, called the face menu in spec product §2. Chats and tasks are one entry. */
export const bottomBarNames = ['home', 'course', 'task', 'points', 'profile'] as const;
export type BottomBarName = (typeof bottomBarNames)[number];

/** The first screen of each section. */
const roots = {
  home: 'home',
  course: 'homeCourses',
  chat: 'chats',
  task: 'homeworks',
  catalog: 'homeCatalog',
  points: 'points',
  profile: 'userSetting',
} as const satisfies Readonly<Record<SectionName, RouteName>>;

/** Returns the section of a screen. */
export function sectionOf(route: RouteName | undefined): SectionName | null {
  return (route && routeTable[route].section) ?? null;
}

/** Returns the section whose first screen this is; null for a screen inside a section. */
export function sectionFrom(route: RouteName): SectionName | null {
  const section = sectionOf(route);
  return section !== null && roots[section] === route ? section : null;
}

/** Returns the entry of the bottom bar that contains a section. */
export function bottomBarEntryOf(section: SectionName | null): BottomBarName | null {
  if (section === 'chat') return 'task';
  return section === 'catalog' ? 'course' : section;
}

/** Last visited address of each section, the most recent one last. */
export type Visited = Partial<Readonly<Record<SectionName, string>>>;

/** Returns the memory with one more visit. */
export function withVisit(visited: Visited, section: SectionName, address: string): Visited {
  const { [section]: _, ...others } = visited;
  return { ...others, [section]: address };
}

/**
 * Returns the target of a section's button: the last visited address, or the first screen if the section is already open. Source: spec product §2, Navigation
 * remembers.
 */
export function sectionHref(section: SectionName, current: SectionName | null, visited: Visited): string {
  const root = pathTo(roots[section]);
  return section === current ? root : (visited[section] ?? root);
}

/**
 * Returns the target of an entry of the bottom bar: the most recently visited of its sections, or from inside of it the first screen of the current
 * section. `wanted` is a section of the entry with something new, which is opened instead of the one visited last; `first` that of an entry that was not visited yet.
 */
export function bottomBarHref(
  entry: BottomBarName,
  current: SectionName | null,
  visited: Visited,
  { first = entry, wanted }: { readonly first?: SectionName; readonly wanted?: SectionName | undefined } = {},
): string {
  if (current !== null && entry === bottomBarEntryOf(current))
    return pathTo(roots[current === 'chat' ? current : entry]);
  const latest = (Object.keys(visited) as SectionName[]).findLast(
    (section) => bottomBarEntryOf(section) === entry,
  );
  // A chat that was left open is not where something new came in: its list is.
  if (wanted !== undefined && wanted !== latest) return pathTo(roots[wanted]);
  return latest === undefined ? pathTo(roots[first]) : sectionHref(latest, current, visited);
}
