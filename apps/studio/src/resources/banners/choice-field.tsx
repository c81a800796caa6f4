import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';

interface ChoiceFieldProps<Value extends string> {
  readonly label: string;
  readonly value: Value;
  readonly options: readonly (readonly [value: Value, text: string])[];
  readonly help?: string | undefined;
  readonly error: string | undefined;
  readonly onChange: (value: Value) => void;
}

/** One of a few. */
export function ChoiceField<Value extends string>({
  label,
  value,
  options,
  help,
  error,
  onChange,
}: ChoiceFieldProps<Value>) {
  return (
    <TextField
      select
      fullWidth
      size="small"
      label={label}
      value={value}
      error={error !== undefined}
      helperText={error ?? help}
      onChange={({ target }) => onChange(target.value as Value)}
    >
      {options.map(([option, text]) => (
        <MenuItem key={option} value={option}>
          {text}
        </MenuItem>
      ))}
    </TextField>
  );
}
