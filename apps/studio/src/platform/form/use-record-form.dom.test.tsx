import { ApiError } from '@daystream/api-client';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { RecordField } from './record-field.tsx';
import { useRecordForm } from './use-record-form.ts';

interface TestRecord {
  title: string;
  places: number | null;
  platforms: string[];
  isOpen: boolean;
  hidden: { kept: number };
}

const record: TestRecord = {
  title: 'Spring',
  places: 12,
  platforms: ['app'],
  isOpen: false,
  hidden: { kept: 3 },
};

interface FormProps {
  readonly save: (values: TestRecord) => Promise<void>;
  readonly draft?: TestRecord;
  readonly record?: TestRecord;
}

function Form(props: FormProps) {
  const { control, formProps, isChanged, reset } = useRecordForm<TestRecord>({ record, ...props });
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
        input={{ kind: 'checkboxes', options: platforms }}
      />
      <RecordField control={control} path="isOpen" label="Open" input={{ kind: 'switch' }} />
      <button type="submit">{isChanged ? 'Save' : 'Saved'}</button>
      <button type="button" onClick={reset}>
        Cancel
      </button>
    </form>
  );
}

const validationError = (fields: Record<string, string[]>) =>
  new ApiError({ status: 422, code: 'invalid', message: 'Wrong', fields });
const renderForm = (props: FormProps) => {
  render(<Form {...props} />);
  return userEvent.setup({ delay: null });
};
afterEach(cleanup);

it('the form saves changed values together with values that the form does not show', async () => {
  const save = vi.fn<FormProps['save']>(async () => undefined);
  const user = renderForm({ save });
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

it('the form shows errors of the server at their fields and focuses the first invalid field', async () => {
  const save = vi
    .fn<FormProps['save']>()
    .mockRejectedValueOnce(validationError({ 'platforms.0': ['Unknown platform'], places: ['Too many'] }));
  const user = renderForm({ save });
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

it('the form is unchanged after a change was undone', async () => {
  const user = renderForm({ save: async () => undefined });
  await user.type(screen.getByLabelText('Title'), '!');
  expect(screen.getByRole('button', { name: 'Save' })).toBeVisible();
  await user.keyboard('{Backspace}');
  expect(screen.getByRole('button', { name: 'Saved' })).toBeVisible();
});

it('the form starts with the draft, is changed if the draft differs from the record, and resets to the record', async () => {
  const user = renderForm({ save: async () => undefined, draft: { ...record, title: 'Summer' } });
  expect(screen.getByLabelText('Title')).toHaveValue('Summer');
  expect(screen.getByRole('button', { name: 'Save' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(screen.getByLabelText('Title')).toHaveValue('Spring');
  expect(screen.getByRole('button', { name: 'Saved' })).toBeVisible();
});

it('the form resets to the record as it is now', async () => {
  const stored = { ...record, title: 'Autumn' };
  const props: FormProps = { save: async () => undefined, draft: record };
  const { rerender } = render(<Form {...props} />);
  rerender(<Form {...props} record={stored} />);
  fireEvent.click(screen.getByText('Cancel'));
  expect(screen.getByLabelText('Title')).toHaveValue('Autumn');
  fireEvent.change(screen.getByLabelText('Title'), { target: { value: 'Spring' } });
  expect(screen.getByText('Save')).toBeVisible();
});
