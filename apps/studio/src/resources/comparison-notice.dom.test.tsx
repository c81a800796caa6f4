import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { renderStudio } from '../testing/render-studio.tsx';
import { ComparisonNotice } from './comparison-notice.tsx';

afterEach(cleanup);

const made = {
  provider: 'yookassa',
  comparedAt: Date.UTC(2026, 10, 26, 12),
  succeededAt: Date.UTC(2026, 10, 26, 12),
  failure: null,
  failingSince: null,
};
const failed = {
  provider: 'stripe',
  comparedAt: Date.UTC(2026, 10, 26, 12),
  succeededAt: Date.UTC(2026, 10, 22, 12),
  failure: 'keys',
  failingSince: Date.UTC(2026, 10, 23, 12),
};

/** Shows the notice to a member of staff with a role. */
function renderNotice(role: string, isFull: boolean) {
  renderStudio(
    (name) => ({ 'studio.paymentComparisons.list': [made, failed] })[name],
    <ComparisonNotice isFull={isFull} />,
    { member: { roles: [role] } },
  );
}

it('the finance screen names only what fails, why and since when, and leads to the keys and to what was compared', async () => {
  renderNotice('admin', false);
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent(/Stripe: no reconciliation since Nov.23, 2026/);
  expect(alert).toHaveTextContent('The provider does not accept the keys of the school.');
  expect(alert).toHaveTextContent(/It last worked Nov.22, 2026/);
  expect(screen.getByRole('link', { name: 'Reconciliation' })).toHaveAttribute(
    'href',
    '/payment-differences',
  );
  expect(await screen.findByRole('link', { name: 'Check the keys' })).toHaveAttribute('href', '/orders');
  expect(screen.queryByText(/YooKassa/)).not.toBeInTheDocument();
});

it('the list of differences also says when the others were compared; only administrators change the keys', async () => {
  renderNotice('finance', true);
  expect(await screen.findByText(/YooKassa: compared Nov.26, 2026/)).toBeInTheDocument();
  expect(screen.getByRole('alert')).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Reconciliation' })).not.toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Check the keys' })).not.toBeInTheDocument();
});
