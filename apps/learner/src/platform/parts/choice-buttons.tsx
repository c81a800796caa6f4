import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';

interface ChoiceButtonsProps<Value extends string> {
  /** What is chosen between, for screen readers. */
  readonly label: string;
  /** The text of each value, in the order of the buttons. */
  readonly choices: Readonly<Record<Value, string>>;
  readonly value: Value;
  readonly onChange: (value: Value) => void;
}

/** A choice between a few views of a list, as a row of buttons. */
export function ChoiceButtons<Value extends string>({
  label,
  choices,
  value,
  onChange,
}: ChoiceButtonsProps<Value>) {
  return (
    <Stack direction="row" spacing={1} component="fieldset" sx={{ border: 0, m: 0, p: 0 }} aria-label={label}>
      {(Object.keys(choices) as Value[]).map((one) => (
        <Button
          key={one}
          variant={one === value ? 'contained' : 'outlined'}
          aria-pressed={one === value}
          onClick={() => onChange(one)}
        >
          {choices[one]}
        </Button>
      ))}
    </Stack>
  );
}
