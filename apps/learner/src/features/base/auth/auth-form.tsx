import Stack from '@mui/material/Stack';
import type { FormEvent, ReactNode } from 'react';
import { FormFault } from '../../../platform/forms/form-fault.tsx';
import { SubmitButton } from '../../../platform/forms/submit-button.tsx';

interface AuthFormProps<Name extends string> {
  /** The form's state, of `useForm`. */
  readonly form: {
    readonly fault: unknown;
    readonly missing: Name | null;
    readonly isTouched: boolean;
    readonly isBusy: boolean;
    readonly submit: (event: FormEvent) => Promise<void>;
  };
  readonly submit: string;
  /** Says that the form failed, for an error that the server does not explain. */
  readonly failed: string;
  /** What the person still has to do, by empty field. */
  readonly needs: Readonly<Record<Name, string>>;
  readonly children: ReactNode;
  /** Below the button. */
  readonly after?: ReactNode;
}

/** The frame of the forms for signing in, signing up and passwords: fields, the error of the form, and the button, which names what is missing. */
export function AuthForm<Name extends string>({
  form: { fault, missing, isTouched, isBusy, submit },
  submit: label,
  failed,
  needs,
  children,
  after,
}: AuthFormProps<Name>) {
  return (
    <Stack
      component="form"
      noValidate
      spacing={2}
      sx={{ maxWidth: 440 }}
      onSubmit={(event) => void submit(event)}
    >
      {children}
      <FormFault fault={fault} failed={failed} />
      <SubmitButton label={label} missing={missing && needs[missing]} isTouched={isTouched} isBusy={isBusy} />
      {after}
    </Stack>
  );
}
