import { screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, it, onTestFinished, vi } from 'vitest';
import { brandStore } from '../../platform/brand/brand.ts';
import { fakeApi } from '../../testing/fake-api.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { stream } from '../../testing/wire.ts';
import { Component } from './document-route.tsx';

const guide = 'https://aurora.example/guide';
const material = { title: 'Face muscles', url: 'https://wiki.example/muscles', file: null };

/** Opens the page of an address; returns the windows that it opened. */
async function openDocument(address: string) {
  const { instructionUrl } = brandStore.live.runtime;
  Object.assign(brandStore.live.runtime, { instructionUrl: guide });
  onTestFinished(() => void Object.assign(brandStore.live.runtime, { instructionUrl }));
  const open = vi.spyOn(window, 'open').mockReturnValue(null);
  fakeApi({
    'streams.list': () => [
      { ...stream, course: stream.course && { ...stream.course, documents: [material] } },
    ],
  });
  const router = createMemoryRouter([{ path: '/document', element: <Component /> }], {
    initialEntries: [`/document?url=${encodeURIComponent(address)}`],
  });
  await renderScreen(<RouterProvider router={router} />, { hasRouter: true });
  return { router, open };
}

it.each([
  ['a page of the school', guide],
  ['a material of the learner’s course', material.url],
])(
  'opens %s in a new window, once a visit, and keeps a link [product §2 document route]',
  async (_, address) => {
    const { router, open } = await openDocument(address);
    await waitFor(() => expect(open).toHaveBeenCalledWith(address, '_blank', 'noopener,noreferrer'));
    expect(await screen.findByText(/The document opens in a new window/)).toBeVisible();
    expect(screen.getByRole('link')).toHaveAttribute('href', address);
    await router.navigate(0);
    expect(open).toHaveBeenCalledTimes(1);
  },
);

it.each([
  ['another site', 'https://elsewhere.example/rules', 1],
  ['a script', 'javascript:alert(1)', 0],
  ['a page of the app', `${location.origin}/logout`, 0],
])('does not open %s by itself [product §2 document route]', async (_, address, links) => {
  const { open } = await openDocument(address);
  await screen.findByText(/leads to another site|no document/);
  expect(screen.queryAllByRole('link')).toHaveLength(links);
  expect(open).not.toHaveBeenCalled();
});
