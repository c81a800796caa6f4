import TextField, { type TextFieldProps } from '@mui/material/TextField';
import { useSchoolTime } from './use-school-time.ts';

interface SchoolTimeFieldProps extends Omit<TextFieldProps, 'value' | 'onChange' | 'type'> {
  /** In ms. */
  readonly value: number | null;
  readonly onChange: (value: number | null) => void;
}

/** A moment on the clock of the school. */
export function SchoolTimeField({ value, onChange, helperText, ...field }: SchoolTimeFieldProps) {
  const { help, format, parse } = useSchoolTime();
  return (
    <TextField
      {...field}
      type="datetime-local"
      value={format(value)}
      helperText={helperText ?? help}
      onChange={({ target }) => onChange(parse(target.value))}
      slotProps={{ inputLabel: { shrink: true } }}
    />
  );
}
