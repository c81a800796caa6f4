import Checkbox from '@mui/material/Checkbox';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormGroup from '@mui/material/FormGroup';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import MenuItem from '@mui/material/MenuItem';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import type { ReactNode } from 'react';
import { useController, type Control, type FieldValues, type Path } from 'react-hook-form';
import { ChoicesInput, type ChoicesInputProps } from './choices-input.tsx';
import { localMoment, localText } from './local-moment.ts';

type Options = readonly (readonly [value: string, text: string])[];

/** What is entered in a field. */
export type FieldInput =
  | { readonly kind: 'text' | 'long' | 'number' | 'colour' | 'moment' | 'switch' }
  /** One of a few; several of a few. */
  | { readonly kind: 'choice' | 'checks'; readonly options: Options }
  /** Several of many, found by typing. */
  | ({ readonly kind: 'choices' } & Pick<ChoicesInputProps<string | number>, 'options' | 'parse'>)
  /** What only one record has. */
  | { readonly kind: 'custom'; readonly render: (field: CustomField) => ReactNode };

export interface CustomField {
  readonly label: string;
  readonly value: unknown;
  readonly error: string | undefined;
  readonly onChange: (value: unknown) => void;
}

interface RecordFieldProps<Values extends FieldValues> {
  readonly control: Control<Values>;
  /** The path of the field in the record. */
  readonly path: string;
  readonly label: string;
  readonly help?: string | undefined;
  readonly input: FieldInput;
}

/** One field of a record, by what is entered in it. */
export function RecordField<Values extends FieldValues>(props: RecordFieldProps<Values>) {
  const { control, path, label, help, input } = props;
  const { field, fieldState } = useController({ control, name: path as Path<Values> });
  const value: unknown = field.value;
  const error = fieldState.error?.message;
  const { onChange } = field;
  const line = {
    label,
    error: error !== undefined,
    helperText: error ?? help,
    fullWidth: true,
    size: 'small',
    onBlur: field.onBlur,
  } as const;
  switch (input.kind) {
    case 'custom':
      return input.render({ label, value, error, onChange });
    case 'switch':
      return (
        <FormControlLabel
          label={label}
          control={<Switch checked={value === true} onChange={(_, isOn) => onChange(isOn)} />}
        />
      );
    case 'checks':
      return (
        <Checks
          {...{ label, error }}
          options={input.options}
          value={value as readonly string[]}
          onChange={onChange}
        />
      );
    case 'choices':
      return (
        <ChoicesInput
          {...{ label, help, error, onChange }}
          {...input}
          value={value as readonly (string | number)[]}
        />
      );
    case 'choice':
      return (
        <TextField {...line} select value={value} onChange={({ target }) => onChange(target.value)}>
          {input.options.map(([option, text]) => (
            <MenuItem key={option} value={option}>
              {text}
            </MenuItem>
          ))}
        </TextField>
      );
    case 'moment':
      return (
        <TextField
          {...line}
          type="datetime-local"
          value={localText(value as number | null)}
          onChange={({ target }) => onChange(localMoment(target.value))}
          slotProps={{ inputLabel: { shrink: true } }}
        />
      );
    default:
      return (
        <TextField
          {...line}
          type={inputTypes[input.kind]}
          multiline={input.kind === 'long'}
          value={value ?? ''}
          onChange={({ target }) => onChange(input.kind === 'number' ? numberOf(target.value) : target.value)}
        />
      );
  }
}

const inputTypes = { text: 'text', long: 'text', number: 'number', colour: 'color' } as const;

/** The server answers that an empty number is missing, in the user's language. */
function numberOf(text: string): number | null {
  return text === '' ? null : Number(text);
}

interface ChecksProps {
  readonly label: string;
  readonly error: string | undefined;
  readonly options: Options;
  readonly value: readonly string[];
  readonly onChange: (value: readonly string[]) => void;
}

function Checks({ label, error, options, value, onChange }: ChecksProps) {
  return (
    <FormControl component="fieldset" error={error !== undefined}>
      <FormLabel component="legend">{label}</FormLabel>
      <FormGroup row>
        {options.map(([option, text]) => (
          <FormControlLabel
            key={option}
            label={text}
            control={
              <Checkbox
                checked={value.includes(option)}
                onChange={(_, isOn) =>
                  onChange(isOn ? [...value, option] : value.filter((one) => one !== option))
                }
              />
            }
          />
        ))}
      </FormGroup>
      {error === undefined ? null : <FormHelperText>{error}</FormHelperText>}
    </FormControl>
  );
}
