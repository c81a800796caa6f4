export const sectionNames = ['home', 'course', 'task', 'points', 'profile'] as const;
export type SectionName = (typeof sectionNames)[number];

const roots: Readonly<Record<SectionName, string>> = {
  home: '/home',
  course: '/courses',
  task: '/homework',
  points: '/user/points',
  profile: '/user/setting',
};

const beginnings: readonly (readonly [beginning: RegExp, section: SectionName])[] = [
  [/^\/home(?:\/|$)/, 'home'],
  [/^\/courses?(?:\/|$)/, 'course'],
  [/^\/homework(?:\/|$)/, 'task'],
  [/^\/user\/points(?:\/|$)/, 'points'],
  [/^\/user(?:\/|$)/, 'profile'],
];

/** The section that an address belongs to. */
export function sectionOf(pathname: string): SectionName | null {
  return beginnings.find(([beginning]) => beginning.test(pathname))?.[1] ?? null;
}

/**
 * Where a section's button leads: to where the learner was last there, and from inside the section to its beginning
 * (spec product §2, Navigation remembers).
 */
export function sectionHref(
  section: SectionName,
  current: SectionName | null,
  visited: Partial<Record<SectionName, string>>,
): string {
  return section === current ? roots[section] : (visited[section] ?? roots[section]);
}
