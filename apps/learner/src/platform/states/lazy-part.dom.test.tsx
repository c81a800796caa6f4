import { render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { expect, it } from 'vitest';
import { lazyNotice } from './lazy-part.tsx';

it('a notice whose code does not load leaves the screen as it is [rules §8 failed script loads]', async () => {
  const Notice = lazyNotice(() => Promise.reject(new TypeError('Failed to fetch')));
  render(
    <>
      <p>The screen</p>
      <Suspense fallback={<p>Loading</p>}>
        <Notice />
      </Suspense>
    </>,
  );
  await expect.poll(() => screen.queryByText('Loading')).toBeNull();
  expect(screen.getByText('The screen')).toBeDefined();
});
