import TextField from '@mui/material/TextField';
import { useController, type Control, type FieldValues, type Path } from 'react-hook-form';

interface PasswordFieldProps<Values extends FieldValues> {
  readonly control: Control<Values>;
  readonly name: Path<Values>;
  readonly label: string;
  readonly autoComplete: 'current-password' | 'new-password';
}

export function PasswordField<Values extends FieldValues>(props: PasswordFieldProps<Values>) {
  const { control, name, label, autoComplete } = props;
  const { field, fieldState } = useController({ control, name });
  return (
    <TextField
      {...field}
      label={label}
      type="password"
      size="small"
      autoComplete={autoComplete}
      error={fieldState.error !== undefined}
      helperText={fieldState.error?.message}
    />
  );
}
