import type { Community } from '@daystream/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { createMemoryRouter, Outlet, RouterProvider, useLocation } from 'react-router';
import { expect, it, onTestFinished } from 'vitest';
import { brand } from '../platform/brand/brand.ts';
import { RouterLink } from '../platform/parts/router-link.tsx';
import { fakeApi } from '../testing/fake-api.ts';
import { renderScreen } from '../testing/render-screen.tsx';
import { user } from '../testing/wire.ts';
import { routeAt } from './route-at.ts';
import { useSections } from './sections.tsx';

/** The two menus of a wide screen and of a phone, without their looks. */
function Menus() {
  const { pathname } = useLocation();
  const { main, bottomBar } = useSections(routeAt(pathname));
  return (
    <>
      {[['wide', main] as const, ['phone', bottomBar] as const].map(([name, items]) => (
        <nav key={name} aria-label={name}>
          {items.map((item) =>
            'href' in item ? (
              <RouterLink
                key={item.key}
                href={item.href}
                onClick={item.onFollow}
                aria-current={item.current ? 'page' : undefined}
              >
                {item.label}
              </RouterLink>
            ) : (
              <button key={item.key} type="button" aria-current={item.current ? 'page' : undefined}>
                {item.label}
              </button>
            ),
          )}
        </nav>
      ))}
      <Outlet />
    </>
  );
}

const club: Community = {
  id: 1,
  uniq: 'a',
  title: 'Morning club',
  description: '',
  type: 'owned',
  user_community: {
    id: 4,
    community_id: 1,
    start_date: 1_780_000_000,
    end_date: null,
    is_optional_purchase: false,
    can_return: false,
  },
  chat_only: false,
  course_ids: [],
  slug: 'morning',
  faq_url: '',
  custom_url: '',
  telegram_chat_url: '',
  have_subscription_landing_url: '',
  no_have_subscription_landing_url: '',
  offer: null,
};

/** Opens the menus at an address; `/home` loads until `finish` is called. */
async function openMenus(address: string) {
  fakeApi({ 'user.get': () => user, 'homework.list': () => [], 'communities.list': () => [club] });
  const { promise, resolve } = Promise.withResolvers<null>();
  const router = createMemoryRouter(
    [
      {
        element: <Menus />,
        children: [
          { path: '/home', loader: () => promise, element: null },
          { path: '*', element: null },
        ],
      },
    ],
    { initialEntries: [address] },
  );
  const visitor = await renderScreen(<RouterProvider router={router} />, { hasRouter: true });
  await screen.findByRole('navigation', { name: 'wide' });
  return { router, visitor, finish: () => resolve(null) };
}
const menus = [
  { menu: 'wide', courses: 'My courses' },
  { menu: 'phone', courses: 'Courses' },
];
const linkIn = (menu: string, name: string) =>
  within(screen.getByRole('navigation', { name: menu })).getByRole('link', { name });

it.each(menus)(
  'the $menu menu returns to the last visited address of a section, and from inside it to its first screen [product §2 navigation memory]',
  async ({ menu, courses }) => {
    const { router, visitor, finish } = await openMenus('/course/1/calendar/9');
    finish();
    await visitor.click(linkIn(menu, 'Home'));
    await waitFor(() => expect(router.state.location.pathname).toBe('/home'));
    await visitor.click(linkIn(menu, courses));
    await waitFor(() => expect(router.state.location.pathname).toBe('/course/1/calendar/9'));
    await visitor.click(linkIn(menu, courses));
    await waitFor(() => expect(router.state.location.pathname).toBe('/courses'));
  },
);

it.each(menus)(
  'the $menu menu returns to the last visited address when another section is pressed at once before [product §2 navigation memory]',
  async ({ menu, courses }) => {
    const { router, visitor, finish } = await openMenus('/course/1/calendar/9');
    await visitor.click(linkIn(menu, 'Home'));
    await visitor.click(linkIn(menu, courses));
    finish();
    await waitFor(() => expect(router.state.navigation.state).toBe('idle'));
    expect(router.state.location.pathname).toBe('/course/1/calendar/9');
  },
);

it('a section that a link of the page leads to counts as chosen while it loads [product §2 navigation memory]', async () => {
  const { router, visitor, finish } = await openMenus('/course/1/calendar/9');
  void router.navigate('/home');
  await waitFor(() => expect(linkIn('wide', 'My courses')).toHaveAttribute('href', '/course/1/calendar/9'));
  await visitor.click(linkIn('wide', 'My courses'));
  finish();
  await waitFor(() => expect(router.state.navigation.state).toBe('idle'));
  expect(router.state.location.pathname).toBe('/course/1/calendar/9');
});

it.each([
  ['/support/7/1', 'Support'],
  ['/support/questions/3', 'Support'],
  ['/videoconsultations/4', 'Video consultations'],
  ['/club', 'Clubs'],
  ['/club/1/post/12', 'Clubs'],
  ['/club/1/articles/2', 'Clubs'],
  ['/feed', 'Clubs'],
  ['/events', 'Home'],
])('at %s the main menu shows that the screen is under %s', async (address, label) => {
  const { clubInApp, isVideoConsultationSupport } = brand.runtime;
  Object.assign(brand.runtime, { clubInApp: true, isVideoConsultationSupport: true });
  onTestFinished(() => void Object.assign(brand.runtime, { clubInApp, isVideoConsultationSupport }));
  await openMenus(address);
  const wide = within(screen.getByRole('navigation', { name: 'wide' }));
  await waitFor(() => {
    const current = wide.getAllByText(/./).filter((item) => item.ariaCurrent === 'page');
    expect(current.map((item) => item.textContent)).toEqual([label]);
  });
});
