import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fakeApi } from '../../testing/fake-api.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { stream, user } from '../../testing/wire.ts';
import { HomePage } from './home-page.tsx';

it.each(['freeze', 'not_started'] as const)(
  'a course with the status %s is shown before everything else when no other one is open [product §2 home]',
  async (status) => {
    fakeApi({
      'user.get': () => ({ ...user, is_anonymous: true }),
      'streams.list': () => [{ ...stream, status }],
      'homework.list': () => [],
    });
    await renderScreen(<HomePage />);
    await screen.findByRole('heading', { name: 'Keep your progress' });
    const headings = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
    expect(headings).toEqual(['My courses', 'Keep your progress']);
  },
);
