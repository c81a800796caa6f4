import { cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { renderStudio } from '../../testing/render-studio.tsx';
import { CampaignFailures } from './campaign-failures.tsx';

afterEach(cleanup);

const failed = (id: number, name: string) => ({
  id,
  userId: id + 100,
  name,
  kind: 'fault',
  reason: '',
  position: 2,
  attempts: 3,
  failedAt: 0,
});

function renderFailures(campaign: object) {
  const sent: unknown[] = [];
  renderStudio(
    (name, { body, idempotencyKey }) => {
      if (name === 'studio.campaigns.failures') return [failed(1, 'Vera'), failed(2, 'Boris')];
      sent.push([name, body, typeof idempotencyKey]);
      return {};
    },
    <CampaignFailures campaign={{ id: 5, status: 'running', failedCount: 2, ...campaign } as never} />,
  );
  return sent;
}

it('shows whom a message did not reach and why, and sends it again to one or to all', async () => {
  const sent = renderFailures({});
  expect(await screen.findByText('Vera')).toBeVisible();
  expect(screen.getByText('The message did not reach 2 people')).toBeVisible();
  expect(screen.getAllByText(/^Message 2 · /)).toHaveLength(2);
  const [, ofBoris] = screen.getAllByRole('button', { name: 'Send again' });
  if (ofBoris === undefined) throw new Error('no button');
  await userEvent.click(ofBoris);
  await screen.findByText('It will be sent within a minute');
  await userEvent.click(screen.getByRole('button', { name: 'Send again to all' }));
  await vi.waitFor(() => expect(sent).toHaveLength(2));
  expect(sent).toEqual([
    ['studio.campaigns.resend', { entryId: 2 }, 'string'],
    ['studio.campaigns.resend', { entryId: null }, 'string'],
  ]);
});

it('an ended campaign only says whom it did not reach', async () => {
  renderFailures({ status: 'ended' });
  expect(await screen.findByText('Vera')).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
});

it('an e-mail that the mail server refused is shown with its answer, and sent again after the end too', async () => {
  const sent: unknown[] = [];
  renderStudio(
    (name, { body }) => {
      if (name === 'studio.campaigns.failures')
        return [{ ...failed(1, 'Vera'), kind: 'email', reason: '550 no such user' }];
      sent.push(body);
      return {};
    },
    <CampaignFailures campaign={{ id: 5, status: 'ended', failedCount: 1 } as never} />,
  );
  expect(await screen.findByText(/^Message 2 · .* · 550 no such user$/)).toBeVisible();
  expect(screen.queryByText(/A fault of the system/)).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Send again' }));
  await vi.waitFor(() => expect(sent).toEqual([{ entryId: 1 }]));
});

it('says nothing without failures', () => {
  renderFailures({ failedCount: 0 });
  expect(screen.queryByRole('alert')).toBeNull();
});
