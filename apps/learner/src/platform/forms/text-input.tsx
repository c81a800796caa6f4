import type { FieldErrorCode } from '@daystream/contract';
import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import InputLabel from '@mui/material/InputLabel';
import OutlinedInput, { type OutlinedInputProps } from '@mui/material/OutlinedInput';
import { useId, type Ref } from 'react';
import { useTranslation } from 'react-i18next';

type Lengths = Readonly<Record<'min' | 'max', number>>;

interface TextInputProps extends Omit<OutlinedInputProps, 'error' | 'id' | 'inputRef' | 'ref'> {
  readonly label: string;
  /** A code of the contract, or a text of the server. */
  readonly error?: string | undefined;
  /** The screen itself says what is wrong: the input is only marked. */
  readonly isErrorSaid?: boolean;
  /** Shown while there is no error. */
  readonly hint?: string | undefined;
  /** Allowed lengths, for the error texts that mention them. */
  readonly lengths?: Lengths;
  readonly ref?: Ref<HTMLInputElement>;
}

/** A text input with its error. Not MUI's `TextField`, which includes menus and popovers in the bundle. */
export function TextInput({
  label,
  error,
  isErrorSaid = false,
  hint,
  lengths,
  ref,
  inputMode,
  autoCapitalize,
  inputProps,
  ...input
}: TextInputProps) {
  const id = useId();
  const text = useFieldErrorText();
  const isInvalid = error !== undefined;
  const hasText = isInvalid && !isErrorSaid;
  // An empty date shows its format where the label would be.
  const above = input.type === 'date' ? { shrink: true } : {};
  return (
    <FormControl fullWidth error={isInvalid}>
      <InputLabel htmlFor={id} {...above}>
        {label}
      </InputLabel>
      <OutlinedInput
        {...input}
        {...(input.type === 'date' && { notched: true })}
        id={id}
        label={label}
        inputRef={ref}
        // MUI would set these attributes on the wrapper, where they have no effect.
        inputProps={{ ...inputProps, inputMode, autoCapitalize }}
        aria-describedby={hasText ? `${id}-fault` : hint && `${id}-hint`}
      />
      {hasText ? (
        <FormHelperText id={`${id}-fault`} role="alert">
          {text(error, lengths)}
        </FormHelperText>
      ) : hint ? (
        <FormHelperText id={`${id}-hint`}>{hint}</FormHelperText>
      ) : null}
    </FormControl>
  );
}

/** Returns a function that translates the error of a field: a code of the contract, or a text that the server has already translated. */
export function useFieldErrorText(): (error: string, lengths?: Lengths) => string {
  const { t, i18n } = useTranslation('fieldErrors');
  return (error, lengths) => {
    // The texts about lengths exist only with a count.
    const count = error === 'too_short' ? lengths?.min : lengths?.max;
    const values = count === undefined ? {} : { count };
    return i18n.exists(error, { ns: 'fieldErrors', ...values })
      ? t(error as 'required' & FieldErrorCode, values)
      : error;
  };
}
