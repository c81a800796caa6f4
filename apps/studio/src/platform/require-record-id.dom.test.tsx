import { cleanup, screen } from '@testing-library/react';
import { Resource } from 'react-admin';
import { Route, Routes, useLocation } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import { renderStudio } from '../testing/render-studio.tsx';
import { RequireListAddress, RequireRecordId } from './require-record-id.tsx';

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

const Address = () => <output>{useLocation().pathname}</output>;

/** Below its address, react-admin shows a list wherever no other screen of the resource is. */
function openList(at: string, { hasRecordPage = true } = {}) {
  const list = (
    <RequireListAddress resource="tickets" hasRecordPage={hasRecordPage}>
      the list
    </RequireListAddress>
  );
  renderStudio(
    () => [],
    <>
      <Address />
      <Routes>
        <Route path="/tickets/*" element={<Resource name="tickets" list={list} />} />
      </Routes>
    </>,
    { at },
  );
}

it.each(['/tickets', '/tickets/'])('shows the list at %s', (address) => {
  openList(address);
  expect(screen.getByText('the list')).toBeVisible();
});

it('leads from the bare address of a record to its page', () => {
  openList('/tickets/999999');
  expect(screen.getByRole('status')).toHaveTextContent('/tickets/999999/show');
  expect(screen.queryByText('the list')).toBeNull();
});

it.each([
  ['/tickets/999999', false],
  ['/tickets/nonsense', true],
  ['/tickets/7/nonsense', true],
])('shows no list at %s', (address, hasRecordPage) => {
  openList(address, { hasRecordPage });
  expect(screen.queryByText('the list')).toBeNull();
  expect(screen.getByRole('link', { name: 'Go to the start page' })).toBeVisible();
});
