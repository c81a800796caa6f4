import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { renderStudio } from '../../testing/render-studio.tsx';
import { OrderGift } from './order-gift.tsx';

afterEach(cleanup);

it('breaks a long address anywhere, and never within a moment', async () => {
  const gift = {
    state: 'sent',
    recipientName: 'Olga',
    recipientEmail: 'olga@a-long-name-of-a-host.example',
    deliverAt: null,
    sentAt: 0,
    redeemedAt: null,
  };
  renderStudio(async () => [], <OrderGift order={{ id: 7, gift } as never} />, { hasStyles: true });
  expect(await screen.findByText(/Jan 1, 1970/)).toHaveStyle({ overflowWrap: 'normal' });
  expect(screen.getByText(/olga@/)).toHaveStyle({ overflowWrap: 'anywhere' });
});
