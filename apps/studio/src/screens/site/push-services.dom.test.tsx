import { fireEvent, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openStudio, press, refuse, write } from '../../testing/studio.tsx';
import { PushServices } from './push-services.tsx';

const services = (isConnected: boolean) =>
  (['fcm', 'apns'] as const).map((service) => ({
    service,
    has_key: isConnected,
    key_id: isConnected && service === 'apns' ? 'KEY1234567' : '',
    environment: 'production' as const,
    project_id: isConnected && service === 'fcm' ? 'aurora-app' : '',
    client_email: '',
  }));

it('the key of Apple is entered with its id, and never shown', async () => {
  let isConnected = false;
  const api = openStudio(
    {
      'studio.pushServices.list': () => services(isConnected),
      'studio.pushServices.set': () => {
        isConnected = true;
        return services(true);
      },
    },
    <PushServices />,
  );
  await press('iOS: Apple Push Notification service: Connect');
  fireEvent.change(await screen.findByLabelText('Choose the .p8 key file', { selector: 'input' }), {
    target: { files: [new File(['PRIVATE'], 'AuthKey.p8')] },
  });
  expect(await screen.findByText('AuthKey.p8', { exact: false })).toBeVisible();
  await write('Key ID', 'KEY1234567');
  await press('Save');
  expect(await screen.findByText('Connected: KEY1234567')).toBeVisible();
  expect(api.requests('studio.pushServices.set').at(-1)?.body).toEqual({
    service: 'apns',
    key_id: 'KEY1234567',
    environment: 'production',
    key: 'PRIVATE',
  });
});

it('a file of another kind is refused at its field, and a stored key may stay', async () => {
  const api = openStudio(
    {
      'studio.pushServices.list': () => services(true),
      'studio.pushServices.set': () => refuse('invalid', { key: ['This file is not the key'] }),
    },
    <PushServices />,
  );
  await press('Android: Firebase Cloud Messaging: Change');
  await press('Save');
  expect(await screen.findByText('This file is not the key')).toBeVisible();
  expect(api.requests('studio.pushServices.set').at(-1)?.body).not.toHaveProperty('key');
});

it('a key is removed after its effect was said', async () => {
  let isConnected = true;
  const api = openStudio(
    {
      'studio.pushServices.list': () => services(isConnected),
      'studio.pushServices.set': () => {
        isConnected = false;
        return services(false);
      },
    },
    <PushServices />,
  );
  expect(await screen.findAllByRole('button', { name: 'Remove key' })).toHaveLength(2);
  fireEvent.click(screen.getAllByRole('button', { name: 'Remove key' })[1] as HTMLElement);
  const asked = await screen.findByRole('dialog', {
    name: 'Remove the key: iOS: Apple Push Notification service?',
  });
  expect(asked).toHaveTextContent('sent by e\u2011mail');
  fireEvent.click(within(asked).getByRole('button', { name: 'Remove key' }));
  expect(await screen.findAllByText('Not connected')).toHaveLength(2);
  expect(api.requests('studio.pushServices.set').at(-1)?.body).toMatchObject({ service: 'apns', key: null });
  expect(screen.queryByRole('button', { name: 'Remove key' })).toBeNull();
});
