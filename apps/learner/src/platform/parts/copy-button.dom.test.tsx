import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderScreen } from '../../testing/render-screen.tsx';
import { CopyButton } from './copy-button.tsx';

it('says when the browser refuses to copy, and that it has copied', async () => {
  const visitor = await renderScreen(<CopyButton text="a link" label="Copy" copiedLabel="Copied" />);
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(new Error('refused'));
  await visitor.click(screen.getByRole('button', { name: 'Copy' }));
  expect(await screen.findByText(/The browser didn’t allow copying/)).toBeVisible();
  await visitor.click(screen.getByRole('button', { name: 'Copy' }));
  expect(await screen.findByRole('button', { name: 'Copied' })).toBeVisible();
  expect(screen.queryByText(/The browser didn’t allow copying/)).toBeNull();
  expect(write).toHaveBeenLastCalledWith('a link');
});
