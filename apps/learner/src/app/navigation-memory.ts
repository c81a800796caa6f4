/** The sections that remember where one was last. Source: spec product §2, Navigation remembers; the points are ours. */
export type SectionName = 'home' | 'course' | 'chat' | 'task' | 'catalog' | 'points' | 'profile';

/** What the bar at the bottom of a phone has: chats and tasks are one entry there (spec product §2, the face menu). */
export const faceNames = ['home', 'course', 'task', 'points', 'profile'] as const;
export type FaceName = (typeof faceNames)[number];

const roots: Readonly<Record<SectionName, string>> = {
  home: '/home',
  course: '/courses',
  chat: '/chat',
  task: '/homework',
  catalog: '/catalog',
  points: '/user/points',
  profile: '/user/setting',
};

const beginnings: readonly (readonly [beginning: RegExp, section: SectionName])[] = [
  [/^\/(?:home|events)(?:\/|$)/, 'home'],
  [/^\/courses?(?:\/|$)/, 'course'],
  [/^\/chat(?:\/|$)/, 'chat'],
  [/^\/homework(?:\/|$)/, 'task'],
  [/^\/catalog(?:\/|$)/, 'catalog'],
  [/^\/user\/points(?:\/|$)/, 'points'],
  [/^\/user(?:\/|$)/, 'profile'],
];

/** The section that an address belongs to. */
export function sectionOf(pathname: string): SectionName | null {
  return beginnings.find(([beginning]) => beginning.test(pathname))?.[1] ?? null;
}

/** The section that begins at an address; null for one inside a section. */
export function sectionAt(address: string): SectionName | null {
  const section = sectionOf(address);
  return section !== null && roots[section] === address ? section : null;
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
  return section === current ? roots[section] : (visited[section] ?? roots[section]);
}

/** The same for an entry of the face menu: of its sections the one where the learner was last. */
export function faceHref(face: FaceName, current: SectionName | null, visited: Visited): string {
  if (face === faceOf(current)) return roots[face];
  const latest = (Object.keys(visited) as SectionName[]).findLast((section) => faceOf(section) === face);
  return latest === undefined ? roots[face] : sectionHref(latest, current, visited);
}
