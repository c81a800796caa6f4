import type { PlainRoute } from '../../platform/routes/path-to.ts';
import type { RouteName } from '../../platform/routes/route-table.ts';

/** The key of an entry; its label and icon are derived from it. */
export type MenuKey =
  | 'keepProgress'
  | 'courses'
  | 'community'
  | 'homeworks'
  | 'messages'
  | 'videoconsultations'
  | 'support'
  | 'subscriptions'
  | 'profile'
  | 'settings'
  | 'points'
  | 'manual'
  | 'instruction'
  | 'linkSocialNetworks'
  | 'information'
  | 'socialNetworks'
  | 'catalog'
  | 'oldInterface'
  | 'dashboard'
  | 'delete'
  | 'exit';

/** What an entry without an address does. */
export type MenuAction = 'exit' | 'dashboard' | 'oldInterface';

/** An entry of a menu, by the effect of pressing it. Source: spec product §2, Menus and headers. */
export type MenuEntry = { readonly key: MenuKey } & (
  | { readonly type: 'router-link'; readonly route: PlainRoute }
  | { readonly type: 'link'; readonly href: string }
  | { readonly type: 'action'; readonly action: MenuAction }
  | { readonly type: 'modal'; readonly url: string }
  | { readonly type: 'club' }
);

/** The values that the menus depend on. */
export interface MenuFacts {
  /** Whether the brand has a screen. */
  readonly isThere: (route: RouteName) => boolean;
  readonly supportEmail: string;
  readonly communityUrl: string;
  readonly ownCommunities: readonly { readonly chatOnly: boolean }[];
  readonly guidelineUrl: string;
  readonly instructionUrl: string;
  readonly oldInterfaceUrl: string;
  readonly hasExternalAuth: boolean;
  readonly isAdmin: boolean;
  /** Signed in with an anonymous account. */
  readonly isAnonymous: boolean;
}

type Maybe = MenuEntry | null;
const present = (entries: readonly Maybe[]) => entries.filter((entry) => entry !== null);

/** An entry for a screen; null if the brand does not have it. */
function page({ isThere }: MenuFacts, key: MenuKey, route: PlainRoute): Maybe {
  return isThere(route) ? { key, type: 'router-link', route } : null;
}

/** The entry of the support center, or an e-mail link while there is none. */
function support(facts: MenuFacts): Maybe {
  const center = page(facts, 'support', 'support');
  if (center !== null || facts.supportEmail === '') return center;
  return { key: 'support', type: 'link', href: `mailto:${facts.supportEmail}` };
}

/** For anonymous accounts: the entry that leads to a registration, or to the sign-in. */
function keepProgress(facts: MenuFacts): Maybe {
  if (!facts.isAnonymous) return null;
  return page(facts, 'keepProgress', 'signup') ?? page(facts, 'keepProgress', 'login');
}

const modal = (key: MenuKey, url: string): Maybe => (url === '' ? null : { key, type: 'modal', url });
const exit: MenuEntry = { key: 'exit', type: 'action', action: 'exit' };

/** The main menu beside the page. */
export function mainMenu(facts: MenuFacts): MenuEntry[] {
  const { communityUrl, ownCommunities } = facts;
  const hasClub = communityUrl !== '' && ownCommunities.some(({ chatOnly }) => !chatOnly);
  return present([
    page(facts, 'courses', 'homeCourses'),
    hasClub ? { key: 'community', type: 'club' } : null,
    page(facts, 'homeworks', 'homeworks'),
    page(facts, 'messages', 'chats'),
    page(facts, 'videoconsultations', 'videoconsultations'),
    support(facts),
    page(facts, 'subscriptions', 'subscriptions'),
  ]);
}

/** The menu of the page `/user/setting`; part of the user menu on a wide screen. */
export function settingsMenu(facts: MenuFacts): MenuEntry[] {
  const { guidelineUrl, instructionUrl, hasExternalAuth } = facts;
  return present([
    keepProgress(facts),
    support(facts),
    page(facts, 'profile', 'userEdit'),
    page(facts, 'settings', 'userSettings'),
    page(facts, 'points', 'points'),
    modal('manual', guidelineUrl),
    modal('instruction', instructionUrl),
    hasExternalAuth ? page(facts, 'linkSocialNetworks', 'socialNetworks') : null,
    facts.oldInterfaceUrl === '' ? null : { key: 'oldInterface', type: 'action', action: 'oldInterface' },
    exit,
  ]);
}

/** The menu of the user button on a wide screen. */
export function userDropdown(facts: MenuFacts): MenuEntry[] {
  const dashboard: Maybe = facts.isAdmin ? { key: 'dashboard', type: 'action', action: 'dashboard' } : null;
  return present([dashboard, ...settingsMenu(facts)]);
}

/** The menu of the burger button on a phone. */
export function mobileProfileMenu(facts: MenuFacts): MenuEntry[] {
  return present([
    keepProgress(facts),
    page(facts, 'information', 'userEdit'),
    facts.hasExternalAuth ? page(facts, 'socialNetworks', 'socialNetworks') : null,
    page(facts, 'settings', 'userSettings'),
    page(facts, 'videoconsultations', 'videoconsultations'),
    support(facts),
    page(facts, 'catalog', 'homeCatalog'),
    page(facts, 'delete', 'delete'),
    exit,
  ]);
}
