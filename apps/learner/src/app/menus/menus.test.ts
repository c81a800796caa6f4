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

/** A school that has everything. */
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
  it('has the parts of the school in their order [product §2 main menu]', () => {
    expect(keys(mainMenu(whole))).toBe(
      'courses community homeworks messages videoconsultations support subscriptions',
    );
  });

  it.each<[string, Partial<MenuFacts>]>([
    ['no address is configured', { communityUrl: '' }],
    ['one has none', { ownCommunities: [] }],
    ['one has only chats', { ownCommunities: [{ chatOnly: true }, { chatOnly: true }] }],
  ])('leaves the community out where %s [product §2 main menu]', (_, facts) => {
    expect(keys(mainMenu({ ...whole, ...facts }))).not.toContain('community');
  });

  it('leaves out what the school does not have', () => {
    expect(keys(mainMenu(without('chats', 'videoconsultations', 'subscriptions')))).toBe(
      'courses community homeworks support',
    );
  });

  it('writes a letter where there is no support center, and says nothing where there is no address either', () => {
    const letter = mainMenu(without('support')).find(({ key }) => key === 'support');
    expect(letter).toEqual({ key: 'support', type: 'link', href: 'mailto:help@school.example' });
    expect(keys(mainMenu({ ...without('support'), supportEmail: '' }))).not.toContain('support');
  });

  it('opens the choice of a club, and pages by the router [product §2 entries]', () => {
    expect(mainMenu(whole).map(({ type }) => type)).toEqual([
      'router-link',
      'club',
      ...Array.from({ length: 5 }, () => 'router-link'),
    ]);
  });
});

describe('the settings menu', () => {
  it('has everything in its order [product §2 settings menu]', () => {
    expect(keys(settingsMenu(whole))).toBe(
      'support profile settings points manual instruction linkSocialNetworks exit',
    );
    expect(settingsMenu(whole)).toContainEqual({ key: 'manual', type: 'modal', url: whole.guidelineUrl });
    expect(settingsMenu(whole).at(-1)).toEqual({ key: 'exit', type: 'action', action: 'exit' });
  });

  it('leaves out what is not configured [product §2 settings menu]', () => {
    expect(
      keys(settingsMenu({ ...whole, guidelineUrl: '', instructionUrl: '', hasExternalAuth: false })),
    ).toBe('support profile settings points exit');
  });
});

it('the way to the dashboard is for admins [product §2 admin dashboard entry, rules §6 admin]', () => {
  expect(keys(userDropdown(whole))).toBe(`dashboard ${keys(settingsMenu(whole))}`);
  expect(userDropdown({ ...whole, isAdmin: false })).toEqual(settingsMenu(whole));
});

it('the menu of a phone has what is one’s own [product §2 mobile profile menu]', () => {
  expect(keys(mobileProfileMenu(whole))).toBe(
    'information socialNetworks settings videoconsultations support catalog delete exit',
  );
  expect(keys(mobileProfileMenu({ ...without('videoconsultations'), hasExternalAuth: false }))).toBe(
    'information settings support catalog delete exit',
  );
});

it.each([
  ['signing up', whole, 'signup'],
  ['signing in, where nobody signs up', without('signup'), 'login'],
])('who looks around anonymously is shown first how to keep it all: by %s', (_, facts, route) => {
  for (const menu of [settingsMenu, mobileProfileMenu])
    expect(menu({ ...facts, isAnonymous: true })[0]).toEqual({
      key: 'keepProgress',
      type: 'router-link',
      route,
    });
});

it('the way back to the old interface is there as long as the school has one [product §2 switch to the old interface]', () => {
  const facts = { ...whole, oldInterfaceUrl: 'https://old.school.example' };
  expect(settingsMenu(facts)).toContainEqual({ key: 'oldInterface', type: 'action', action: 'oldInterface' });
  expect(keys(settingsMenu(whole))).not.toContain('oldInterface');
});
