import { cleanup, screen } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import { renderStudio } from '../testing/render-studio.tsx';
import { RequireRecordId } from './require-record-id.tsx';

afterEach(cleanup);

function open(at: string) {
  const screenOfRecord = <RequireRecordId>the screen</RequireRecordId>;
  renderStudio(
    () => [],
    <Routes>
      <Route path="/tickets" element={screenOfRecord} />
      <Route path="/tickets/:id/*" element={screenOfRecord} />
    </Routes>,
    { at },
  );
}

it.each(['/tickets', '/tickets/7', '/tickets/7/show'])('shows the screen at %s', (address) => {
  open(address);
  expect(screen.getByText('the screen')).toBeVisible();
});

it.each([
  '/tickets/new',
  '/tickets/NaN',
  '/tickets/7x',
  '/tickets/0',
  '/tickets/-1',
  '/tickets/1.5',
  '/tickets/%20/show',
])('says that there is no page at %s', (address) => {
  open(address);
  expect(screen.queryByText('the screen')).toBeNull();
  expect(screen.getByRole('link', { name: 'Go to the start page' })).toBeVisible();
});
