import { screen, waitFor, within } from '@testing-library/react';
import { createMemoryRouter, Outlet, RouterProvider, useLocation } from 'react-router';
import { expect, it } from 'vitest';
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
              <RouterLink key={item.key} href={item.href} onClick={item.onFollow}>
                {item.label}
              </RouterLink>
            ) : null,
          )}
        </nav>
      ))}
      <Outlet />
    </>
  );
}

/** Opens the menus at an address; `/home` loads until `finish` is called. */
async function openMenus(address: string) {
  fakeApi({ 'user.get': () => user, 'homework.list': () => [], 'communities.list': () => [] });
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
