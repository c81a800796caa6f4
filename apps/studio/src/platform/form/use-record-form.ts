import { ApiError } from '@daystream/api-client';
import { useState, type FormEvent } from 'react';
import { useForm, type DefaultValues, type FieldValues, type Path } from 'react-hook-form';
import { useFocusFirstError } from './use-focus-first-error.ts';

interface RecordFormOptions<Values> {
  /** The stored record. The form is changed if its values differ from it. */
  readonly record: Values;
  /** Initial values; by default the record. */
  readonly draft?: Values;
  /** Maps a field name of the server to a field of the form. By default its first part: an error of `courseIds.0` is shown at `courseIds`. */
  readonly fieldOf?: (name: string) => string;
  /** Stores the values. Shows an error to the user before it rejects with it. */
  readonly save: (values: Values) => Promise<void>;
}

/**
 * The form of a record. Values are validated by the server; its errors are shown at their fields until these are changed, and the first invalid field is
 * focused.
 */
export function useRecordForm<Values extends FieldValues>({
  record,
  draft = record,
  fieldOf = firstSegment,
  save,
}: RecordFormOptions<Values>) {
  const form = useForm<Values>({
    defaultValues: record as DefaultValues<Values>,
    values: draft,
    resetOptions: { keepDefaultValues: true },
  });
  const [errorCount, setErrorCount] = useState(0);
  const ref = useFocusFirstError(errorCount);
  const { isDirty, isSubmitting } = form.formState;

  async function submit(values: Values): Promise<void> {
    try {
      await save(values);
    } catch (error) {
      if (!(error instanceof ApiError)) return;
      for (const [name, message] of firstErrorByField(error.fields, fieldOf))
        form.setError(name as Path<Values>, { type: 'server', message });
      setErrorCount((count) => count + 1);
    }
  }

  return {
    control: form.control,
    watch: form.watch,
    isChanged: isDirty,
    isBusy: isSubmitting,
    /** How many submissions were rejected. */
    errorCount,
    /** Shows the record as it is now; what was not saved is lost. */
    reset: () => form.reset(record, { keepDefaultValues: false }),
    /** For the element of the form. */
    formProps: {
      ref,
      noValidate: true,
      onSubmit: (event: FormEvent) => {
        event.preventDefault();
        if (isSubmitting) return;
        // Errors of the previous submission would block this one.
        form.clearErrors();
        void form.handleSubmit(submit)();
      },
    },
  };
}

const firstSegment = (name: string) => name.replace(/\..*/, '');

function firstErrorByField(
  fields: Readonly<Record<string, string>>,
  fieldOf: (name: string) => string,
): Map<string, string> {
  return new Map(
    Object.entries(fields)
      .toReversed()
      .map(([name, text]) => [fieldOf(name), text]),
  );
}
