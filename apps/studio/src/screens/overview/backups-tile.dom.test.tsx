import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { renderStudio } from '../../testing/render-studio.tsx';
import { BackupsTile } from './backups-tile.tsx';

afterEach(cleanup);

it('the tile of backups says how old the last one is, and warns where it failed', async () => {
  const show = (state: 'good' | 'failed') =>
    renderStudio(
      () => ({}),
      <BackupsTile
        backups={{
          state,
          place: '/backups',
          lastSuccessAt: Date.now() - 3 * 3_600_000 - 60_000,
          nextAt: Date.now() + 3_600_000,
        }}
      />,
    );
  show('good');
  expect(await screen.findByText('Backups are in order')).toBeVisible();
  expect(screen.getByText(/Last success: 3 hours ago/)).toBeVisible();
  expect(screen.getByText('Kept in: /backups')).toBeVisible();
  cleanup();
  show('failed');
  expect(await screen.findByText('The last backup failed')).toBeVisible();
});
