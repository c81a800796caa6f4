import type { ComponentProps } from 'react';
import { SelectInput } from 'react-admin';
import { useRequired } from './enrolment-inputs.tsx';

type RequiredSelectProps = Omit<
  ComponentProps<typeof SelectInput>,
  'isRequired' | 'translateChoice' | 'label'
> & { readonly label: string };

/** A choice without an empty option. The choices have the texts that are shown. `validate` replaces the check that something is chosen. */
export function RequiredSelect({ label, helperText = false, validate, ...props }: RequiredSelectProps) {
  const required = useRequired();
  return (
    <SelectInput
      {...props}
      helperText={helperText}
      // As an element, it gets no asterisk: other inputs that must be filled in have none.
      label={<>{label}</>}
      translateChoice={false}
      validate={validate ?? required}
      isRequired
    />
  );
}
