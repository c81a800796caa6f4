import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';

interface SelectFieldProps<Value extends string | number> {
  readonly label: string;
  readonly value: Value;
  /** Values with their texts; a value that is none of them is listed by itself. */
  readonly options: readonly (readonly [value: Value, text: string])[];
  readonly error: string | undefined;
  readonly help?: string | undefined;
  readonly onChange: (value: Value) => void;
}

/** One of a list. */
export function SelectField<Value extends string | number>(props: SelectFieldProps<Value>) {
  const { label, value, options, error, help, onChange } = props;
  const isListed = options.some(([option]) => option === value);
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
      slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
    >
      {(isListed ? options : [...options, [value, String(value)] as const]).map(([option, text]) => (
        <MenuItem key={option} value={option}>
          {text}
        </MenuItem>
      ))}
    </TextField>
  );
}
