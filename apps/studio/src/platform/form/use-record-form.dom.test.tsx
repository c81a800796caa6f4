import { ApiError } from '@daystream/api-client';
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { RecordField } from './record-field.tsx';
import { useRecordForm } from './use-record-form.ts';

interface Course {
  title: string;
  places: number | null;
  platforms: string[];
  isOpen: boolean;
  hidden: { kept: number };
}

const record: Course = {
  title: 'Spring',
  places: 12,
  platforms: ['app'],
  isOpen: false,
  hidden: { kept: 3 },
};

interface FormProps {
  readonly save: (values: Course) => Promise<void>;
  readonly draft?: Course;
}

function Form(props: FormProps) {
  const { control, formProps, isChanged, reset } = useRecordForm<Course>({ record, ...props });
  const platforms = [
    ['app', 'App'],
    ['desktop', 'Desktop'],
  ] as const;
  return (
    <form {...formProps}>
      <RecordField control={control} path="title" label="Title" input={{ kind: 'text' }} />
      <RecordField control={control} path="places" label="Places" input={{ kind: 'number' }} />
      <RecordField
        control={control}
        path="platforms"
        label="Platforms"
        input={{ kind: 'checks', options: platforms }}
      />
      <RecordField control={control} path="isOpen" label="Open" input={{ kind: 'switch' }} />
      <button type="submit">{isChanged ? 'Save' : 'Saved'}</button>
      <button type="button" onClick={reset}>
        Cancel
      </button>
    </form>
  );
}

const refusal = (fields: Record<string, string[]>) =>
  new ApiError({ status: 422, code: 'invalid', message: 'Wrong', fields });
const visit = (props: FormProps) => {
  render(<Form {...props} />);
  return userEvent.setup({ delay: null });
};
afterEach(cleanup);

it('sends what was changed together with what the form does not show', async () => {
  const save = vi.fn<FormProps['save']>(async () => undefined);
  const user = visit({ save });
  await user.clear(screen.getByLabelText('Places'));
  await user.click(screen.getByLabelText('Desktop'));
  await user.click(screen.getByLabelText('Open'));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(save).toHaveBeenCalledExactlyOnceWith({
    ...record,
    places: null,
    platforms: ['app', 'desktop'],
    isOpen: true,
  });
});

it('shows the errors of the server beside their fields and focuses the first wrong field of the form', async () => {
  const save = vi
    .fn<FormProps['save']>()
    .mockRejectedValueOnce(refusal({ 'platforms.0': ['Unknown platform'], places: ['Too many'] }));
  const user = visit({ save });
  await user.type(screen.getByLabelText('Title'), '!');
  await user.keyboard('{Enter}');
  const places = screen.getByLabelText('Places');
  expect(await screen.findByText('Unknown platform')).toBeVisible();
  expect(places).toBeInvalid();
  expect(places).toHaveAccessibleDescription('Too many');
  expect(places).toHaveFocus();

  await user.type(places, '3');
  expect(places).toBeValid();
  await user.keyboard('{Enter}');
  expect(save).toHaveBeenCalledTimes(2);
  expect(screen.queryByText('Unknown platform')).toBeNull();
});

it('is unchanged after a change was taken back', async () => {
  const user = visit({ save: async () => undefined });
  await user.type(screen.getByLabelText('Title'), '!');
  expect(screen.getByRole('button', { name: 'Save' })).toBeVisible();
  await user.keyboard('{Backspace}');
  expect(screen.getByRole('button', { name: 'Saved' })).toBeVisible();
});

it('begins with a draft, compares it with the record, and goes back to the record', async () => {
  const user = visit({ save: async () => undefined, draft: { ...record, title: 'Summer' } });
  expect(screen.getByLabelText('Title')).toHaveValue('Summer');
  expect(screen.getByRole('button', { name: 'Save' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(screen.getByLabelText('Title')).toHaveValue('Spring');
  expect(screen.getByRole('button', { name: 'Saved' })).toBeVisible();
});
