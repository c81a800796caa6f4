import { useQuery } from '@tanstack/react-query';
import { cleanup, screen } from '@testing-library/react';
import { expect, it, onTestFinished, vi } from 'vitest';
import { brand } from '../../../platform/brand/brand.ts';
import { currentUserQuery } from '../../../platform/session/current-user.ts';
import { fakeApi, refuse } from '../../../testing/fake-api.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { user } from '../../../testing/wire.ts';
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
  await visitor.write(await screen.findByLabelText('E\u2011mail'), 'new@example.com');
  await visitor.click(screen.getByRole('button', { name: 'Next' }));
  await visitor.write(await screen.findByLabelText('Current password'), 'secret-1');
  await visitor.click(screen.getByRole('button', { name: 'Confirm' }));
  expect(await screen.findByText('new@example.com')).toBeVisible();
  expect(server.requests('user.updateUser')[1]?.body).toMatchObject({
    email: 'new@example.com',
    current_password: 'secret-1',
  });
});

it('who signed up without an e-mail can go on without one [product §2 sign up]', async () => {
  let member = { ...user, email: null, status: 0 };
  const server = fakeApi({
    'user.get': () => member,
    'user.externalAuths': () => [],
    'user.updateUser': ({ body }) => {
      member = { ...member, status: body.status ?? 0 };
      return { success: true, data: member };
    },
  });
  const visitor = await renderScreen(<Chat />);
  expect(await screen.findByText(/add an e\u2011mail to recover access/)).toBeVisible();
  await visitor.click(screen.getByRole('button', { name: 'Skip this question' }));
  expect(await screen.findByRole('button', { name: 'Link Google' })).toBeVisible();
  expect(server.requests('user.updateUser').map(({ body }) => body.status)).toEqual([20]);
});

it('asks for notifications where the brand does, subscribes this browser, and explains a refusal [product §3 onboarding chat questions, product §3 onboarding variant with a push-notification ask, rules §8 push]', async () => {
  const question = { required: false, message: '', againMessage: '', userStatus: 40 } as const;
  const questions = [{ ...question, name: 'push', type: 'push' } as const];
  const { push, runtime } = brand;
  Object.assign(brand, {
    push: { ...push, isActive: true },
    runtime: { ...runtime, userInfoChat: { ...runtime.userInfoChat, questions } },
  });
  onTestFinished(() => {
    Object.assign(brand, { push, runtime });
    vi.unstubAllGlobals();
    Reflect.deleteProperty(navigator, 'serviceWorker');
  });
  let permission: NotificationPermission = 'default';
  let answer: NotificationPermission = 'denied';
  const subscription = {
    toJSON: () => ({
      endpoint: 'https://updates.push.services.mozilla.com/1',
      keys: { p256dh: 'p', auth: 'a' },
    }),
  };
  let subscribed: typeof subscription | null = null;
  const registration = {
    pushManager: {
      getSubscription: async () => subscribed,
      subscribe: async () => (subscribed = subscription),
    },
  };
  vi.stubGlobal('PushManager', vi.fn<() => void>());
  vi.stubGlobal('Notification', {
    get permission() {
      return permission;
    },
    requestPermission: async () => (permission = answer),
  });
  const serviceWorker = {
    register: async () => registration,
    ready: Promise.resolve(registration),
    getRegistration: async () => registration,
  };
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: serviceWorker });
  const member = { ...user, status: 20 };
  const server = fakeApi({
    'user.get': () => member,
    'user.externalAuths': () => [],
    'user.updateUser': ({ body }) => ({ success: true, data: { ...member, status: body.status ?? 20 } }),
    'notifications.pushKey': () => ({ key: 'k' }),
    'notifications.subscribe': () => ({ success: true }),
  });
  const visitor = await renderScreen(<Chat />);
  const allow = () => screen.findByRole('button', { name: 'Turn on notifications' });
  await visitor.click(await allow());
  expect(await screen.findByText(/Allow push notifications/)).toBeVisible();
  expect(server.callNames).not.toContain('notifications.subscribe');
  cleanup();
  [permission, answer] = ['default', 'granted'];
  await renderScreen(<Chat />);
  await visitor.click(await allow());
  expect(await screen.findByText('Notifications are on')).toBeVisible();
  expect(server.requests('notifications.subscribe')[0]?.body).toEqual({
    endpoint: 'https://updates.push.services.mozilla.com/1',
    p256dh: 'p',
    auth: 'a',
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
