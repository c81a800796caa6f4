import { localMidnight } from '@daystream/domain';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { session } from '../../../platform/session/session.ts';
import { fakeApi } from '../../../testing/fake-api.ts';
import { user } from '../../../testing/wire.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { OwnedMark } from './owned-mark.tsx';
import { isOwnedForGood, OwnedNotice } from './owned-notice.tsx';

const date = Date.UTC(2027, 0, 5);

it.each([
  [
    { kind: 'course', path: '/course/3/calendar', endDate: date, isBySubscription: false },
    /You have access until .*If you buy it again/,
    false,
  ],
  [
    { kind: 'course', path: '/course/3/calendar', endDate: null, isBySubscription: false },
    /no end date/,
    true,
  ],
  [{ kind: 'club', path: '/club/2', endDate: date, isBySubscription: false }, /If you buy it again/, false],
  [{ kind: 'club', path: '/club/2', endDate: null, isBySubscription: false }, /no end date/, true],
  [
    { kind: 'course', path: '/course/3/calendar', endDate: date, isBySubscription: true },
    /Your subscription already opens this.*Buy it to keep/,
    false,
  ],
  [
    { kind: 'subscription', path: '/user/subscriptions', endDate: null, isBySubscription: true },
    /already have this subscription/,
    true,
  ],
] as const)('who owns %j reads what buying does', async (owned, text, isOver) => {
  await renderScreen(<OwnedNotice owned={owned} isSold />);
  expect(await screen.findByText(text)).toBeVisible();
  expect(screen.getByRole('link')).toHaveAttribute('href', owned.path);
  expect(isOwnedForGood(owned)).toBe(isOver);
});

it.each(['Pacific/Kiritimati', 'Pacific/Pago_Pago'])(
  'the end of access is a day of the learner, in %s',
  async (timezone) => {
    fakeApi({ 'user.get': () => ({ ...user, timezone }) });
    session.start({ token: 'a token' });
    const endDate = localMidnight(Date.UTC(2027, 0, 6) / 86_400_000, timezone);
    const owned = { kind: 'course', path: '/course/3/calendar', endDate, isBySubscription: false } as const;
    await renderScreen(
      <>
        <OwnedMark owned={owned} />
        <OwnedNotice owned={owned} isSold />
      </>,
    );
    // The end is the first moment without access.
    expect(await screen.findByText(/You have access until January 5, 2027/)).toBeVisible();
    expect(screen.getByText('Yours until January 5, 2027')).toBeVisible();
  },
);
