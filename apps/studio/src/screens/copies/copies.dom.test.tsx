import { cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { renderStudio, type FakeCall } from '../../testing/render-studio.tsx';
import { CopyRow } from './copy-row.tsx';
import { RequestCopyDialog } from './request-copy-dialog.tsx';

afterEach(cleanup);

const copy = {
  id: 7,
  state: 'done',
  requestedAt: Date.UTC(2026, 10, 20),
  requestedBy: 'Anna',
  endedAt: Date.UTC(2026, 10, 20),
  progress: { done: 2_000_000, all: 2_000_000 },
  bytes: 3_000_000,
  rowCount: 10,
  fileCount: 2,
  failure: null,
  removedAt: Date.UTC(2026, 10, 23),
  url: '/studio/api/school-copies/it',
} as const;

it('a copy is requested with a password that nobody can guess, or with that of the owner', async () => {
  const bodies: { password: string }[] = [];
  const call: FakeCall = (_, { body }) => {
    bodies.push(body as { password: string });
    return { items: [] };
  };
  const open = () => renderStudio(call, <RequestCopyDialog brandId={1} onClose={() => undefined} />);
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Make a copy' }));
  cleanup();
  open();
  const password = await screen.findByLabelText('Password of the copy');
  await userEvent.clear(password);
  await userEvent.type(password, 'a password of my own');
  await userEvent.click(screen.getByRole('button', { name: 'Make a copy' }));
  await expect.poll(() => bodies).toHaveLength(2);
  expect(bodies[0]?.password).toMatch(/^(?:[a-z2-9]{4}-){4}[a-z2-9]{4}$/);
  expect(bodies[1]?.password).toBe('a password of my own');
});

it('a copy that is ready can be downloaded, one that is being made shows how far it is, one that failed says why', async () => {
  const show = (change: object) =>
    renderStudio(() => ({ items: [] }), <CopyRow brandId={1} copy={{ ...copy, ...change }} />);
  show({});
  expect(await screen.findByRole('link', { name: 'Download' })).toHaveAttribute('href', copy.url);
  cleanup();
  show({ state: 'running', progress: { done: 500_000, all: 2_000_000 }, url: null, bytes: null });
  expect(await screen.findByRole('progressbar')).toHaveAttribute('aria-valuenow', '25');
  expect(screen.queryByRole('link', { name: 'Download' })).toBeNull();
  cleanup();
  show({ state: 'failed', failure: 'no_room', url: null, bytes: null });
  expect(await screen.findByText(/ran out of room/)).toBeVisible();
});
