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
  /** Characters that are allowed, for the faults that name them. */
  readonly lengths?: Lengths;
  readonly ref?: Ref<HTMLInputElement>;
}

/** A field with its one fault below it. Put together here because MUI's `TextField` brings menus and popovers along, whatever it is used for. */
export function TextInput({
  label,
  error,
  lengths,
  ref,
  inputMode,
  autoCapitalize,
  inputProps,
  ...input
}: TextInputProps) {
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
        // MUI would put these two on the box around the field, where no keyboard looks for them.
        inputProps={{ ...inputProps, inputMode, autoCapitalize }}
        aria-describedby={isWrong ? `${id}-fault` : undefined}
      />
      {isWrong ? (
        <FormHelperText id={`${id}-fault`} role="alert">
          {text(error, lengths)}
        </FormHelperText>
      ) : null}
    </FormControl>
  );
}

/** The text of a field's fault: schemas tell a code of the contract, the server a text in the reader's language. */
export function useFieldErrorText(): (error: string, lengths?: Lengths) => string {
  const { t, i18n } = useTranslation('fieldErrors');
  return (error, lengths) => {
    // The texts of lengths are there for a count only.
    const count = error === 'too_short' ? lengths?.min : lengths?.max;
    const values = count === undefined ? {} : { count };
    return i18n.exists(error, { ns: 'fieldErrors', ...values })
      ? t(error as 'required' & FieldErrorCode, values)
      : error;
  };
}
