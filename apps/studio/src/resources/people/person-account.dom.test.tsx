import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { renderStudio } from '../../testing/render-studio.tsx';
import { PersonAccount } from './person-account.tsx';

afterEach(cleanup);

const account = {
  username: 'anna',
  city: '',
  gender: null,
  birthday: null,
  instagramId: '',
  disableNotification: false,
  status: 40,
  hasPassword: true,
  appId: null,
  pendingEmail: null,
  undeliveredEmails: [],
  socialAccounts: [],
  cohorts: [],
  segments: [],
  labels: [],
  consents: [],
  imports: [],
};

it('shows access as the days of the learner, up to the last one that is open', async () => {
  const entitlement = {
    id: 1,
    kind: 'course',
    title: 'Bread',
    source: 'order',
    startsAt: Date.parse('2026-11-28T00:00:00-05:00'),
    // The first moment without access.
    endsAt: Date.parse('2026-12-29T00:00:00-05:00'),
    revokedAt: null,
  };
  renderStudio(
    (name) =>
      name === 'studio.people.account'
        ? { ...account, entitlements: [entitlement] }
        : { items: [], total: 0, pageCount: 1 },
    <PersonAccount person={{ id: 3, timezone: 'America/New_York', phone: '' } as never} />,
  );
  const access = within(await screen.findByRole('region', { name: 'Access' }));
  expect(access.getByRole('listitem')).toHaveTextContent('Nov 28, 2026 – Dec 28, 2026');
});

it('lists the e-mails that were not delivered with the reason, and the e-mail that waits', async () => {
  const undelivered = {
    id: 5,
    title: 'Homework accepted',
    reason: '550 no such mailbox',
    failedAt: Date.parse('2026-11-28T10:00:00Z'),
  };
  renderStudio(
    (name) =>
      name === 'studio.people.account'
        ? { ...account, entitlements: [], pendingEmail: 'new@example.com', undeliveredEmails: [undelivered] }
        : { items: [], total: 0, pageCount: 1 },
    <PersonAccount person={{ id: 3, timezone: 'America/New_York', phone: '' } as never} />,
  );
  const emails = within(await screen.findByRole('region', { name: 'E\u2011mails not delivered' }));
  expect(emails.getByRole('listitem')).toHaveTextContent(/Homework accepted.*550 no such mailbox/);
  expect(screen.getByText('new@example.com')).toBeVisible();
});
