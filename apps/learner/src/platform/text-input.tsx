import type { FieldErrorCode } from '@daystream/contract';
import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import InputLabel from '@mui/material/InputLabel';
import OutlinedInput, { type OutlinedInputProps } from '@mui/material/OutlinedInput';
import { useId, type Ref } from 'react';
import { useTranslation } from 'react-i18next';

interface TextInputProps extends Omit<OutlinedInputProps, 'error' | 'id' | 'inputRef' | 'ref'> {
  readonly label: string;
  /** A code of the contract, or a text of the server. */
  readonly error?: string | undefined;
  readonly ref?: Ref<HTMLInputElement>;
}

/** A field with its one fault below it. Put together here because MUI's `TextField` brings menus and popovers along, whatever it is used for. */
export function TextInput({ label, error, ref, ...input }: TextInputProps) {
  const id = useId();
  const text = useFieldErrorText();
  const isWrong = error !== undefined;
  return (
    <FormControl fullWidth error={isWrong}>
      <InputLabel htmlFor={id}>{label}</InputLabel>
      <OutlinedInput
        {...input}
        id={id}
        label={label}
        inputRef={ref}
        aria-describedby={isWrong ? `${id}-fault` : undefined}
      />
      {isWrong ? (
        <FormHelperText id={`${id}-fault`} role="alert">
          {text(error)}
        </FormHelperText>
      ) : null}
    </FormControl>
  );
}

/** The text of a field's fault: schemas tell a code of the contract, the server a text in the reader's language. */
export function useFieldErrorText(): (error: string) => string {
  const { t, i18n } = useTranslation('fieldErrors');
  return (error) =>
    i18n.exists(error, { ns: 'fieldErrors' }) ? t(error as 'required' & FieldErrorCode) : error;
}
