import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { cookieNames } from '@daystream/domain';
import { writeCookie } from '@daystream/web';
import { invitationCode } from '../../platform/invitation.ts';
import { fakeApi, refuse } from '../../testing/fake-api.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
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
