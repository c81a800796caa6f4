import { pathTo } from '../platform/routes/path-to.ts';
import { routeTable, type RouteName, type SectionName } from '../platform/routes/route-table.ts';

/** What the bar at the bottom of a phone has: chats and tasks are one entry there (spec product §2, the face menu). */
export const faceNames = ['home', 'course', 'task', 'points', 'profile'] as const;
export type FaceName = (typeof faceNames)[number];

/** The screen that a section begins with. */
const roots = {
  home: 'home',
  course: 'homeCourses',
  chat: 'chats',
  task: 'homeworks',
  catalog: 'homeCatalog',
  points: 'points',
  profile: 'userSetting',
} as const satisfies Readonly<Record<SectionName, RouteName>>;

/** The section that a screen belongs to. */
export function sectionOf(route: RouteName | undefined): SectionName | null {
  return (route && routeTable[route].section) ?? null;
}

/** The section that begins with a screen; null for a screen inside a section. */
export function sectionFrom(route: RouteName): SectionName | null {
  const section = sectionOf(route);
  return section !== null && roots[section] === route ? section : null;
}

/** The entry of the face menu that stands for a section. */
export function faceOf(section: SectionName | null): FaceName | null {
  if (section === 'chat') return 'task';
  return section === 'catalog' ? 'course' : section;
}

/** Last addresses by section, the latest one last. */
export type Visited = Partial<Readonly<Record<SectionName, string>>>;

/** The memory with one more visit. */
export function withVisit(visited: Visited, section: SectionName, address: string): Visited {
  const { [section]: _, ...others } = visited;
  return { ...others, [section]: address };
}

/**
 * Where a section's button leads: to where the learner was last there, and from inside the section to its beginning.
 * Source: spec product §2, Navigation remembers.
 */
export function sectionHref(section: SectionName, current: SectionName | null, visited: Visited): string {
  const root = pathTo(roots[section]);
  return section === current ? root : (visited[section] ?? root);
}

/** The same for an entry of the face menu: of its sections the one where the learner was last. */
export function faceHref(face: FaceName, current: SectionName | null, visited: Visited): string {
  if (face === faceOf(current)) return pathTo(roots[face]);
  const latest = (Object.keys(visited) as SectionName[]).findLast((section) => faceOf(section) === face);
  return latest === undefined ? pathTo(roots[face]) : sectionHref(latest, current, visited);
}
