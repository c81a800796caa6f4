import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { fakeApi } from '../../../testing/fake-api.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { user } from '../../../testing/wire.ts';
import { ReportDialog } from './report-dialog.tsx';

it('a report is sent with the reason that was chosen, and not without one', async () => {
  const sent: unknown[] = [];
  fakeApi({
    'user.get': () => user,
    'club.posts.report': ({ body }) => {
      sent.push(body);
      return { success: true };
    },
  });
  const visitor = await renderScreen(
    <ReportDialog target={{ kind: 'post', id: 7 }} onClose={vi.fn<() => void>()} />,
  );
  const send = screen.getByRole('button', { name: 'Send' });
  expect(send).toHaveAttribute('aria-disabled', 'true');
  expect(send).toHaveAccessibleDescription('Choose what is wrong');
  fireEvent.change(screen.getByRole('combobox', { name: 'What is wrong' }), { target: { value: 'harm' } });
  await visitor.click(send);
  expect(await screen.findByText('Thank you, the report is sent')).toBeVisible();
  expect(sent).toEqual([{ reason: 'harm', text: '' }]);
});
