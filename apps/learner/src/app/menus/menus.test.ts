import { describe, expect, it } from 'vitest';
import type { RouteName } from '../../platform/routes/route-table.ts';
import {
  mainMenu,
  mobileProfileMenu,
  settingsMenu,
  userDropdown,
  type MenuEntry,
  type MenuFacts,
} from './menus.ts';

/** A brand with every feature. */
const whole: MenuFacts = {
  isThere: () => true,
  supportEmail: 'help@school.example',
  communityUrl: 'https://club.example',
  ownCommunities: [{ chatOnly: false }],
  guidelineUrl: 'https://school.example/manual',
  instructionUrl: 'https://school.example/instruction',
  oldInterfaceUrl: '',
  hasExternalAuth: true,
  isAdmin: true,
  isAnonymous: false,
};
const keys = (entries: readonly MenuEntry[]) => entries.map(({ key }) => key).join(' ');
const without = (...routes: RouteName[]): MenuFacts => ({
  ...whole,
  isThere: (route) => !routes.includes(route),
});

describe('the main menu', () => {
  it('lists the sections in the specified order [product §2 main menu]', () => {
    expect(keys(mainMenu(whole))).toBe(
      'courses community homeworks messages videoconsultations support subscriptions',
    );
  });

  it.each<[string, Partial<MenuFacts>]>([
    ['the brand has no club address', { communityUrl: '' }],
    ['the user owns no community', { ownCommunities: [] }],
    ['the user owns only chat communities', { ownCommunities: [{ chatOnly: true }, { chatOnly: true }] }],
  ])('omits the community if %s [product §2 main menu]', (_, facts) => {
    expect(keys(mainMenu({ ...whole, ...facts }))).not.toContain('community');
  });

  it('omits screens that the brand does not have', () => {
    expect(keys(mainMenu(without('chats', 'videoconsultations', 'subscriptions')))).toBe(
      'courses community homeworks support',
    );
  });

  it('replaces the support center by an e-mail link, and omits the entry without an e-mail address', () => {
    const letter = mainMenu(without('support')).find(({ key }) => key === 'support');
    expect(letter).toEqual({ key: 'support', type: 'link', href: 'mailto:help@school.example' });
    expect(keys(mainMenu({ ...without('support'), supportEmail: '' }))).not.toContain('support');
  });

  it('opens the club choice, and links to screens by the router [product §2 entries]', () => {
    expect(mainMenu(whole).map(({ type }) => type)).toEqual([
      'router-link',
      'club',
      ...Array.from({ length: 5 }, () => 'router-link'),
    ]);
  });
});

describe('the settings menu', () => {
  it('lists all entries in the specified order [product §2 settings menu]', () => {
    expect(keys(settingsMenu(whole))).toBe(
      'support profile settings points manual instruction linkSocialNetworks exit',
    );
    expect(settingsMenu(whole)).toContainEqual({ key: 'manual', type: 'modal', url: whole.guidelineUrl });
    expect(settingsMenu(whole).at(-1)).toEqual({ key: 'exit', type: 'action', action: 'exit' });
  });

  it('omits entries that are not configured [product §2 settings menu]', () => {
    expect(
      keys(settingsMenu({ ...whole, guidelineUrl: '', instructionUrl: '', hasExternalAuth: false })),
    ).toBe('support profile settings points exit');
  });
});

it('the dashboard entry is shown only to admins [product §2 admin dashboard entry, rules §6 admin]', () => {
  expect(keys(userDropdown(whole))).toBe(`dashboard ${keys(settingsMenu(whole))}`);
  expect(userDropdown({ ...whole, isAdmin: false })).toEqual(settingsMenu(whole));
});

it('the mobile profile menu lists the profile entries in the specified order [product §2 mobile profile menu]', () => {
  expect(keys(mobileProfileMenu(whole))).toBe(
    'information socialNetworks settings videoconsultations support catalog delete exit',
  );
  expect(keys(mobileProfileMenu({ ...without('videoconsultations'), hasExternalAuth: false }))).toBe(
    'information settings support catalog delete exit',
  );
});

it.each([
  ['a registration', whole, 'signup'],
  ['a sign-in, if registration is switched off', without('signup'), 'login'],
])('the first menu entry of anonymous users is %s', (_, facts, route) => {
  for (const menu of [settingsMenu, mobileProfileMenu])
    expect(menu({ ...facts, isAnonymous: true })[0]).toEqual({
      key: 'keepProgress',
      type: 'router-link',
      route,
    });
});

it('the entry of the old interface is shown if the brand has its address [product §2 switch to the old interface]', () => {
  const facts = { ...whole, oldInterfaceUrl: 'https://old.school.example' };
  expect(settingsMenu(facts)).toContainEqual({ key: 'oldInterface', type: 'action', action: 'oldInterface' });
  expect(keys(settingsMenu(whole))).not.toContain('oldInterface');
});
