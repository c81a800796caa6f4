import { cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { renderStudio } from '../../testing/render-studio.tsx';
import { PromoCodeDialog } from './promo-code-dialog.tsx';

afterEach(cleanup);

const code = {
  id: 3,
  code: 'SPRING',
  percent: null,
  amount: 90_050,
  currency: 'EUR',
  startsAt: Date.UTC(2026, 2, 1, 20, 30),
  endsAt: null,
  maxUses: 20,
  maxUsesPerPerson: 1,
  serviceIds: [],
  isActive: true,
  usesCount: 0,
};

it('the moments and the sum of a code are the same after it was opened, changed elsewhere and saved', async () => {
  const saved: unknown[] = [];
  renderStudio(
    (name, { body }) => {
      if (name === 'studio.promoCodes.update') saved.push(body);
      return { items: [], total: 0 };
    },
    <PromoCodeDialog code={code} onClose={() => undefined} />,
  );
  // Half past five in Tokyo, where the school is, whatever the clock of the device.
  expect(await screen.findByLabelText(/Valid from/)).toHaveValue('2026-03-02T05:30');
  await userEvent.type(screen.getByLabelText(/Uses in all/), '0');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await vi.waitFor(() => expect(saved).toHaveLength(1));
  const { id: _, usesCount: __, ...form } = code;
  expect(saved).toEqual([{ ...form, maxUses: 200 }]);
});
