import { useQuery } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { currentUserQuery } from '../../platform/current-user.ts';
import { fakeApi, refuse } from '../../testing/fake-api.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { user } from '../../testing/wire.ts';
import { OnboardingPage } from './onboarding-page.tsx';

function Chat() {
  const { data } = useQuery(currentUserQuery);
  return data ? (
    <OnboardingPage
      user={data}
      createAccount={vi.fn<() => Promise<void>>()}
      Crop={() => null}
      isLinkFailed={false}
      onFinished={vi.fn<() => void>()}
    >
      {null}
    </OnboardingPage>
  ) : null;
}

// jsdom has no layout.
Element.prototype.scrollIntoView ??= vi.fn<() => void>();

it('asks for the password when the sign-in is too old to set an e-mail, and then keeps the answer [rules §5 onboarding chat]', async () => {
  const member = { ...user, email: null, status: 0 };
  const server = fakeApi({
    'user.get': () => member,
    'user.externalAuths': () => [],
    'user.updateUser': ({ body }) =>
      body.email !== undefined && body.current_password === undefined
        ? refuse('invalid', { current_password: ['Enter your password.'] })
        : { success: true, data: { ...member, pending_email: 'new@example.com', status: body.status ?? 0 } },
  });
  const visitor = await renderScreen(<Chat />);
  await visitor.write(await screen.findByLabelText('E-mail'), 'new@example.com');
  await visitor.click(screen.getByRole('button', { name: 'Answer' }));
  await visitor.write(await screen.findByLabelText('Current password'), 'secret-1');
  await visitor.click(screen.getByRole('button', { name: 'Confirm' }));
  expect(await screen.findByText('new@example.com')).toBeVisible();
  expect(server.requests('user.updateUser')[1]?.body).toMatchObject({
    email: 'new@example.com',
    current_password: 'secret-1',
  });
});

it('who signed up through a social network is shown its name, and no password [product §2 sign up]', async () => {
  const member = { ...user, has_password: false, status: 20 };
  fakeApi({
    'user.get': () => member,
    'user.externalAuths': () => [{ id: 1, source: 'google' }],
    'user.updateUser': ({ body }) => ({ success: true, data: { ...member, status: body.status ?? 20 } }),
  });
  await renderScreen(<Chat />);
  expect(await screen.findByText('Google')).toBeInTheDocument();
  expect(screen.queryByText(/••••/)).not.toBeInTheDocument();
  expect(screen.getByText('Step 4 of 5')).toBeInTheDocument();
});
