import TextField, { type TextFieldProps } from '@mui/material/TextField';
import { useTranslation } from 'react-i18next';
import type { FieldErrorCode } from '@daystream/contract';

type TextInputProps = Omit<TextFieldProps, 'error' | 'helperText'> & {
  /** A code of the contract, or a text of the server. */
  readonly error?: string | undefined;
};

/** A field with its one fault below it. */
export function TextInput({ error, ...field }: TextInputProps) {
  const text = useFieldErrorText();
  return <TextField fullWidth {...field} error={error !== undefined} helperText={error && text(error)} />;
}

/** The text of a field's fault: schemas of the contract tell a code, the server a text in the reader's language. */
function useFieldErrorText(): (error: string) => string {
  const { t, i18n } = useTranslation('fieldErrors');
  return (error) =>
    i18n.exists(error, { ns: 'fieldErrors' }) ? t(error as 'required' & FieldErrorCode) : error;
}
