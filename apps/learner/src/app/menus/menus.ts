import type { PlainRoute } from '../../platform/routes/path-to.ts';
import type { RouteName } from '../../platform/routes/route-table.ts';

/** The key of an entry; its label and icon are derived from it. */
export type MenuKey =
  | 'keepProgress'
  | 'courses'
  | 'community'
  | 'homeworks'
  | 'downloads'
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
export interface MenuContext {
  /** Whether the brand has a screen. */
  readonly hasScreen: (route: RouteName) => boolean;
  readonly supportEmail: string;
  readonly communityUrl: string;
  /** Whether the club is in the app: its address is then the app's own. */
  readonly isClubInApp: boolean;
  readonly ownCommunities: readonly { readonly chatOnly: boolean }[];
  readonly guidelineUrl: string;
  readonly instructionUrl: string;
  readonly oldInterfaceUrl: string;
  readonly hasExternalAuth: boolean;
  readonly isAdmin: boolean;
  /** Confined to the subscriptions (spec rules §6). */
  readonly isConfined: boolean;
  /** Signed in with an anonymous account. */
  readonly isAnonymous: boolean;
}

type OptionalEntry = MenuEntry | null;
const present = (entries: readonly OptionalEntry[]) => entries.filter((entry) => entry !== null);

/** An entry for a screen; null if the brand does not have it. */
function page({ hasScreen }: MenuContext, key: MenuKey, route: PlainRoute): OptionalEntry {
  return hasScreen(route) ? { key, type: 'router-link', route } : null;
}

/** The entry of the support center; for a user who is confined to the subscriptions, and so cannot open it, an e-mail link. */
function support(context: MenuContext): OptionalEntry {
  const center = context.isConfined ? null : page(context, 'support', 'support');
  if (center !== null || context.supportEmail === '') return center;
  return { key: 'support', type: 'link', href: `mailto:${context.supportEmail}` };
}

/** For anonymous accounts: the entry that leads to a registration, or to the sign-in. */
function keepProgress(context: MenuContext): OptionalEntry {
  if (!context.isAnonymous) return null;
  return page(context, 'keepProgress', 'signup') ?? page(context, 'keepProgress', 'login');
}

const modal = (key: MenuKey, url: string): OptionalEntry => (url === '' ? null : { key, type: 'modal', url });
const exit: MenuEntry = { key: 'exit', type: 'action', action: 'exit' };

/** Whether the menus have an entry of the club: for members of a community that is not chat-only. */
export function hasClubEntry({ communityUrl, isClubInApp, ownCommunities }: MenuContext): boolean {
  return (communityUrl !== '' || isClubInApp) && ownCommunities.some(({ chatOnly }) => !chatOnly);
}

const club = (context: MenuContext): OptionalEntry =>
  hasClubEntry(context) ? { key: 'community', type: 'club' } : null;

/** The main menu beside the page. The catalog is not in the specification's, and a wide screen had no way to it but the home page. */
export function mainMenu(context: MenuContext): MenuEntry[] {
  return present([
    page(context, 'courses', 'homeCourses'),
    club(context),
    page(context, 'homeworks', 'homeworks'),
    page(context, 'messages', 'chats'),
    page(context, 'videoconsultations', 'videoconsultations'),
    support(context),
    page(context, 'subscriptions', 'subscriptions'),
    page(context, 'catalog', 'homeCatalog'),
  ]);
}

/** The menu of the page `/user/setting`; part of the user menu on a wide screen. */
export function settingsMenu(context: MenuContext): MenuEntry[] {
  const { guidelineUrl, instructionUrl, hasExternalAuth } = context;
  return present([
    keepProgress(context),
    support(context),
    page(context, 'profile', 'userEdit'),
    page(context, 'settings', 'userSettings'),
    page(context, 'points', 'points'),
    page(context, 'downloads', 'downloads'),
    modal('manual', guidelineUrl),
    modal('instruction', instructionUrl),
    hasExternalAuth ? page(context, 'linkSocialNetworks', 'socialNetworks') : null,
    context.oldInterfaceUrl === '' ? null : { key: 'oldInterface', type: 'action', action: 'oldInterface' },
    exit,
  ]);
}

/** The menu of the user button on a wide screen. */
export function userDropdown(context: MenuContext): MenuEntry[] {
  const dashboard: OptionalEntry = context.isAdmin
    ? { key: 'dashboard', type: 'action', action: 'dashboard' }
    : null;
  return present([dashboard, ...settingsMenu(context)]);
}

/**
 * The sections that have no place in the bottom bar of a phone, which has no main menu: both of its menus list them. The club and the subscriptions are not in the menus of a phone in
 * the specification, and could not be reached otherwise.
 */
function sectionsMenu(context: MenuContext): MenuEntry[] {
  return present([
    club(context),
    page(context, 'downloads', 'downloads'),
    page(context, 'videoconsultations', 'videoconsultations'),
    page(context, 'subscriptions', 'subscriptions'),
    page(context, 'catalog', 'homeCatalog'),
  ]);
}

/** The sections above the settings menu on the page `/user/setting`: without those that the settings menu lists. */
export function settingPageSections(context: MenuContext): MenuEntry[] {
  const listed = new Set(settingsMenu(context).map(({ key }) => key));
  return sectionsMenu(context).filter(({ key }) => !listed.has(key));
}

/** The menu of the burger button on a phone. */
export function mobileProfileMenu(context: MenuContext): MenuEntry[] {
  return present([
    keepProgress(context),
    page(context, 'information', 'userEdit'),
    context.hasExternalAuth ? page(context, 'socialNetworks', 'socialNetworks') : null,
    page(context, 'settings', 'userSettings'),
    // With what is set about the account: nobody who signs out, at the end, should press it.
    page(context, 'delete', 'delete'),
    ...sectionsMenu(context),
    support(context),
    exit,
  ]);
}
