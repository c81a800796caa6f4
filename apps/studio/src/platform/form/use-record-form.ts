import { ApiError } from '@daystream/api-client';
import { useState, type FormEvent } from 'react';
import { useForm, type DefaultValues, type FieldValues, type Path } from 'react-hook-form';
import { useFirstWrong } from './first-wrong.ts';

interface Options<Values> {
  /** The stored record: what was changed is told by comparing with it. */
  readonly record: Values;
  /** What the form begins with, where that is not the record. */
  readonly draft?: Values;
  /** The field of the form for a field that the server names. By default the first part of its name: an error of `courseIds.0` stands with `courseIds`. */
  readonly fieldOf?: (name: string) => string;
  /** Rejects with what the server refuses, after telling the user. */
  readonly save: (values: Values) => Promise<void>;
}

/**
 * The form of a record. The server checks it by the schema of its call; the errors of its answer stand beside their fields until these are changed, and the first
 * wrong field takes the focus.
 */
export function useRecordForm<Values extends FieldValues>({
  record,
  draft = record,
  fieldOf = firstPart,
  save,
}: Options<Values>) {
  const form = useForm<Values>({
    defaultValues: record as DefaultValues<Values>,
    values: draft,
    resetOptions: { keepDefaultValues: true },
  });
  const [refusals, setRefusals] = useState(0);
  const ref = useFirstWrong(refusals);
  const { isDirty, isSubmitting } = form.formState;

  async function submit(values: Values): Promise<void> {
    try {
      await save(values);
    } catch (error) {
      if (!(error instanceof ApiError)) return;
      for (const [name, message] of firstByField(error.fields, fieldOf))
        form.setError(name as Path<Values>, { type: 'server', message });
      setRefusals((count) => count + 1);
    }
  }

  return {
    control: form.control,
    watch: form.watch,
    isChanged: isDirty,
    isBusy: isSubmitting,
    reset: () => form.reset(record),
    /** For the element of the form. */
    formProps: {
      ref,
      noValidate: true,
      onSubmit: (event: FormEvent) => {
        event.preventDefault();
        if (isSubmitting) return;
        // Errors of the last answer do not keep the next one from being asked for.
        form.clearErrors();
        void form.handleSubmit(submit)();
      },
    },
  };
}

const firstPart = (name: string) => name.replace(/\..*/, '');

function firstByField(
  fields: Readonly<Record<string, string>>,
  fieldOf: (name: string) => string,
): Map<string, string> {
  return new Map(
    Object.entries(fields)
      .toReversed()
      .map(([name, text]) => [fieldOf(name), text]),
  );
}
