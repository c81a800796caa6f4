import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import InputLabel from '@mui/material/InputLabel';
import OutlinedInput from '@mui/material/OutlinedInput';
import Select from '@mui/material/Select';
import { useId } from 'react';
import { useFieldErrorText } from './text-input.tsx';

interface SelectInputProps {
  readonly label: string;
  readonly name: string;
  readonly value: string;
  readonly error?: string | undefined;
  readonly options: readonly (readonly [value: string, label: string])[];
  readonly onChange: (event: { readonly target: { readonly value: string } }) => void;
  readonly onBlur?: () => void;
}

/** A native select, so that a phone shows its own picker. */
export function SelectInput({ label, name, value, error, options, onChange, onBlur }: SelectInputProps) {
  const id = useId();
  const text = useFieldErrorText();
  const isInvalid = error !== undefined;
  return (
    <FormControl fullWidth error={isInvalid}>
      <InputLabel shrink htmlFor={id}>
        {label}
      </InputLabel>
      <Select
        native
        name={name}
        value={value}
        input={<OutlinedInput label={label} notched />}
        inputProps={{ id, onBlur, 'aria-describedby': isInvalid ? `${id}-fault` : undefined }}
        onChange={onChange}
        // A long option ends with an ellipsis instead of within a letter.
        sx={{ '& select': { textOverflow: 'ellipsis' } }}
      >
        {options.map(([key, shown]) => (
          <option key={key} value={key}>
            {shown}
          </option>
        ))}
      </Select>
      {isInvalid ? (
        <FormHelperText id={`${id}-fault`} role="alert">
          {text(error)}
        </FormHelperText>
      ) : null}
    </FormControl>
  );
}
