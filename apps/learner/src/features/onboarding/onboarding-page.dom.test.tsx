import { useQuery } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { expect, it, onTestFinished, vi } from 'vitest';
import { brand } from '../../platform/brand.ts';
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

it('asks for notifications instead of birthday and picture in the variant of a brand [product §2 onboarding chat]', async () => {
  const { userInfoChat } = brand.runtime;
  Object.assign(brand.runtime, { userInfoChat: { ...userInfoChat, variant: 'push', questions: [] } });
  onTestFinished(() => void Object.assign(brand.runtime, { userInfoChat }));
  vi.stubGlobal('Notification', { requestPermission: async () => 'granted' });
  onTestFinished(() => void vi.unstubAllGlobals());
  const member = { ...user, status: 20 };
  const server = fakeApi({
    'user.get': () => member,
    'user.externalAuths': () => [],
    'user.notification': () => ({ success: true }),
    'user.updateUser': ({ body }) => ({ success: true, data: { ...member, status: body.status ?? 0 } }),
  });
  const visitor = await renderScreen(<Chat />);
  await visitor.click(await screen.findByRole('button', { name: 'Skip this question' }));
  await visitor.click(await screen.findByRole('button', { name: 'Allow notifications' }));
  expect(await screen.findByRole('button', { name: 'Start learning' })).toBeVisible();
  expect(server.requests('user.notification')[0]?.body).toEqual({ disable_notification: 0 });
  expect(server.requests('user.updateUser')[0]?.body).toEqual({ status: 40 });
});
