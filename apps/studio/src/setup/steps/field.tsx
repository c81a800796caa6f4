import TextField from '@mui/material/TextField';
import { useController, useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { BrandFields } from '../brand-fields.ts';

interface FieldProps {
  readonly name: 'title' | 'firstName' | 'lastName' | 'email' | 'password';
  readonly label: string;
  readonly help?: string;
  readonly type?: 'text' | 'email' | 'password';
  readonly autoComplete: string;
  readonly isOptional?: boolean;
  readonly minLength?: { readonly value: number; readonly message: string };
}

/** A text of the form. */
export function Field({
  name,
  label,
  help,
  type = 'text',
  autoComplete,
  isOptional = false,
  minLength,
}: FieldProps) {
  const { t } = useTranslation('studio');
  const { control } = useFormContext<BrandFields>();
  const { field, fieldState } = useController({
    control,
    name,
    rules: {
      validate: (value) => isOptional || value.trim() !== '' || t('setup.required'),
      ...(minLength && { minLength }),
    },
  });
  const { ref, ...input } = field;
  return (
    <TextField
      {...input}
      inputRef={ref}
      label={label}
      type={type}
      size="medium"
      fullWidth
      autoComplete={autoComplete}
      error={fieldState.error !== undefined}
      helperText={fieldState.error?.message ?? help}
    />
  );
}
