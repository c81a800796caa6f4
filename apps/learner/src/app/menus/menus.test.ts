import { describe, expect, it } from 'vitest';
import type { RouteName } from '../../platform/routes/route-table.ts';
import {
  mainMenu,
  mobileProfileMenu,
  settingPageSections,
  settingsMenu,
  userDropdown,
  type MenuEntry,
  type MenuContext,
} from './menus.ts';

/** A brand with every feature. */
const fullContext: MenuContext = {
  hasScreen: () => true,
  supportEmail: 'help@school.example',
  communityUrl: 'https://club.example',
  isClubInApp: false,
  ownCommunities: [{ chatOnly: false }],
  guidelineUrl: 'https://school.example/manual',
  instructionUrl: 'https://school.example/instruction',
  oldInterfaceUrl: '',
  hasExternalAuth: true,
  isAdmin: true,
  isConfined: false,
  isAnonymous: false,
};
const keys = (entries: readonly MenuEntry[]) => entries.map(({ key }) => key).join(' ');
const without = (...routes: RouteName[]): MenuContext => ({
  ...fullContext,
  hasScreen: (route) => !routes.includes(route),
});

describe('the main menu', () => {
  it('lists the sections in the specified order [product §2 main menu]', () => {
    expect(keys(mainMenu(fullContext))).toBe(
      'courses community homeworks messages videoconsultations support subscriptions catalog',
    );
  });

  it.each<[string, Partial<MenuContext>]>([
    ['the brand has no club address', { communityUrl: '' }],
    ['the user owns no community', { ownCommunities: [] }],
    ['the user owns only chat communities', { ownCommunities: [{ chatOnly: true }, { chatOnly: true }] }],
  ])('omits the community if %s [product §2 main menu]', (_, context) => {
    expect(keys(mainMenu({ ...fullContext, ...context }))).not.toContain('community');
  });

  it('has the community of a brand whose club is in the app without an address elsewhere [product §2 main menu]', () => {
    const context = { ...fullContext, communityUrl: '', isClubInApp: true };
    expect(keys(mainMenu(context))).toContain('community');
  });

  it('omits screens that the brand does not have', () => {
    expect(keys(mainMenu(without('chats', 'videoconsultations', 'subscriptions', 'homeCatalog')))).toBe(
      'courses community homeworks support',
    );
  });

  it('links to the support center; for users confined to the subscriptions it has the e-mail address, if there is one [rules §6 confined to subscriptions]', () => {
    const entryIn = (context: Partial<MenuContext>) =>
      mainMenu({ ...fullContext, ...context }).find(({ key }) => key === 'support');
    expect(entryIn({})).toEqual({ key: 'support', type: 'router-link', route: 'support' });
    expect(entryIn({ isConfined: true })).toEqual({
      key: 'support',
      type: 'link',
      href: 'mailto:help@school.example',
    });
    expect(entryIn({ isConfined: true, supportEmail: '' })).toBeUndefined();
  });

  it('opens the club choice, and links to screens by the router [product §2 entries]', () => {
    expect(mainMenu(fullContext).map(({ type }) => type)).toEqual([
      'router-link',
      'club',
      ...Array.from({ length: 6 }, () => 'router-link'),
    ]);
  });
});

describe('the settings menu', () => {
  it('lists all entries in the specified order [product §2 settings menu]', () => {
    expect(keys(settingsMenu(fullContext))).toBe(
      'support profile settings points downloads manual instruction linkSocialNetworks exit',
    );
    expect(settingsMenu(fullContext)).toContainEqual({
      key: 'manual',
      type: 'modal',
      url: fullContext.guidelineUrl,
    });
    expect(settingsMenu(fullContext).at(-1)).toEqual({ key: 'exit', type: 'action', action: 'exit' });
  });

  it('omits entries that are not configured [product §2 settings menu]', () => {
    expect(
      keys(settingsMenu({ ...fullContext, guidelineUrl: '', instructionUrl: '', hasExternalAuth: false })),
    ).toBe('support profile settings points downloads exit');
  });
});

it('the dashboard entry is shown only to admins [product §2 admin dashboard entry, rules §6 admin]', () => {
  expect(keys(userDropdown(fullContext))).toBe(`dashboard ${keys(settingsMenu(fullContext))}`);
  expect(userDropdown({ ...fullContext, isAdmin: false })).toEqual(settingsMenu(fullContext));
});

it('the page of the profile lists each section once', () => {
  expect(keys(settingPageSections(fullContext))).toBe('community videoconsultations subscriptions catalog');
});

it('the mobile profile menu lists the account, with its deletion apart from the exit, then the sections [product §2 mobile profile menu]', () => {
  expect(keys(mobileProfileMenu(fullContext))).toBe(
    'information socialNetworks settings delete community downloads videoconsultations subscriptions catalog support exit',
  );
  const context = { ...without('videoconsultations'), hasExternalAuth: false, ownCommunities: [] };
  expect(keys(mobileProfileMenu(context))).toBe(
    'information settings delete downloads subscriptions catalog support exit',
  );
});

it.each([
  ['a registration', fullContext, 'signup'],
  ['a sign-in, if registration is switched off', without('signup'), 'login'],
])('the first menu entry of anonymous users is %s', (_, context, route) => {
  for (const menu of [settingsMenu, mobileProfileMenu])
    expect(menu({ ...context, isAnonymous: true })[0]).toEqual({
      key: 'keepProgress',
      type: 'router-link',
      route,
    });
});

it('the entry of the old interface is shown if the brand has its address [product §2 switch to the old interface]', () => {
  const context = { ...fullContext, oldInterfaceUrl: 'https://old.school.example' };
  expect(settingsMenu(context)).toContainEqual({
    key: 'oldInterface',
    type: 'action',
    action: 'oldInterface',
  });
  expect(keys(settingsMenu(fullContext))).not.toContain('oldInterface');
});
