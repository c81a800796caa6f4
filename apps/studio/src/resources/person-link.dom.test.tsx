import { PlatformContext } from '@daystream/web';
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import { PersonLink } from './person-link.tsx';

afterEach(cleanup);

it.each([
  ['support', 1],
  ['finance', 0],
  ['author', 0],
])('the name of a learner leads %s to %i pages', (role, count) => {
  const session = { roles: [role] };
  const platform = { session: { get: () => session, subscribe: () => () => undefined } };
  render(
    <PlatformContext value={platform as never}>
      <MemoryRouter>
        <PersonLink id={7}>Anna</PersonLink>
      </MemoryRouter>
    </PlatformContext>,
  );
  expect(screen.getByText('Anna')).toBeInTheDocument();
  expect(screen.queryAllByRole('link', { name: 'Anna' })).toHaveLength(count);
});
