import { cleanup, fireEvent, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { renderStudio } from '../../testing/render-studio.tsx';
import { FormDialog } from '../form-dialog.tsx';
import { ServiceDatesInput } from './service-dates-input.tsx';

afterEach(cleanup);

it('a sale keeps its begin and takes a new end on the clock of the school, and an empty one', async () => {
  const saved: unknown[] = [];
  renderStudio(
    () => ({}),
    <FormDialog
      title="Service"
      submitLabel="Save"
      successText="Saved"
      resources={[]}
      defaultValues={{ saleStartsAt: Date.UTC(2026, 2, 1, 20, 30), saleEndsAt: null }}
      run={async (_, fields) => saved.push(fields)}
      onClose={() => undefined}
    >
      <ServiceDatesInput />
    </FormDialog>,
  );
  const [begin, end] = [/^On sale from/, /^On sale until/].map((label) => screen.getByLabelText(label));
  if (begin === undefined || end === undefined) throw new Error('no fields');
  expect([begin, end].map((field) => (field as HTMLInputElement).value)).toEqual(['2026-03-02T05:30', '']);
  expect(screen.getAllByText(/^School time: /)).toHaveLength(2);
  const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));
  fireEvent.change(end, { target: { value: '2026-03-03T00:00' } });
  await save();
  await vi.waitFor(() => expect(saved).toHaveLength(1));
  fireEvent.change(begin, { target: { value: '' } });
  await save();
  await vi.waitFor(() => expect(saved).toHaveLength(2));
  expect(saved).toEqual([
    { saleStartsAt: Date.UTC(2026, 2, 1, 20, 30), saleEndsAt: Date.UTC(2026, 2, 2, 15) },
    { saleStartsAt: null, saleEndsAt: Date.UTC(2026, 2, 2, 15) },
  ]);
});
