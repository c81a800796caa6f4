import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { cookieNames } from '@daystream/domain';
import { writeCookie } from '@daystream/web';
import { invitationCode } from './invitation.ts';
import { fakeApi, noConnection, refuse } from '../../../testing/fake-api.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { InvitePage } from './invite-page.tsx';

const code = '2s-0123456789';

it.each([
  ['of a friend', { is_own: false, invited_percent: 10 }, /first order costs 10% less/, code],
  ['of a friend without a discount', { is_own: false, invited_percent: 0 }, /Choose where to start/, code],
  ['of the visitor', { is_own: true, invited_percent: 10 }, /your own link/, null],
  ['that is broken', null, /not copied in full/, null],
] as const)(
  'a link %s says what it gives, and is remembered only if it counts',
  async (_, reply, text, stored) => {
    writeCookie(cookieNames.invite, '', { lifetime: 0 });
    fakeApi({
      'catalog.positions': () => [],
      'referrals.visit': () =>
        reply === null ? refuse('not_found') : { success: true, data: { min_price: 0, ...reply } },
    });
    await renderScreen(<InvitePage code={code} />);
    await screen.findByText(text);
    await waitFor(() => expect(invitationCode()).toBe(stored));
  },
);

it('a link that could not be checked is not called broken, and is checked again', async () => {
  writeCookie(cookieNames.invite, '', { lifetime: 0 });
  let isOnline = false;
  fakeApi({
    'catalog.positions': () => [],
    'referrals.visit': () =>
      isOnline
        ? { success: true, data: { is_own: false, invited_percent: 10, min_price: 0 } }
        : noConnection(),
  });
  const visitor = await renderScreen(<InvitePage code={code} />);
  await visitor.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(screen.queryByText(/not copied in full/)).not.toBeInTheDocument();
  isOnline = true;
  await visitor.click(await screen.findByRole('button', { name: 'Try again' }));
  await screen.findByText(/first order costs 10% less/);
  expect(invitationCode()).toBe(code);
});
