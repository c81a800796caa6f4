import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderScreen } from '../../testing/render-screen.tsx';
import { isOwnedForGood, OwnedNotice } from './owned-notice.tsx';

const date = Date.UTC(2027, 0, 5);

it.each([
  [
    { streamId: 3, endDate: date, isBySubscription: false },
    /You have access until .*If you buy it again/,
    false,
  ],
  [{ streamId: 3, endDate: null, isBySubscription: false }, /no end date/, true],
  [
    { streamId: 3, endDate: date, isBySubscription: true },
    /Your subscription already opens this.*Buy it to keep/,
    false,
  ],
  [{ streamId: null, endDate: null, isBySubscription: true }, /already have this subscription/, true],
])('who owns %j reads what buying does', async (owned, text, isOver) => {
  await renderScreen(<OwnedNotice owned={owned} />);
  expect(await screen.findByText(text)).toBeVisible();
  expect(screen.getByRole('link')).toHaveAttribute(
    'href',
    owned.streamId === null ? '/user/subscriptions' : '/course/3/calendar',
  );
  expect(isOwnedForGood(owned)).toBe(isOver);
});
