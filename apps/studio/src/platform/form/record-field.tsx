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
import { SchoolTimeField } from './school-time-field.tsx';

type ChoiceOptions = readonly (readonly [value: string, text: string])[];

/** The input of a field. */
export type FieldInput =
  | { readonly kind: 'text' | 'multiline' | 'number' | 'datetime' | 'switch' }
  /** A number of seconds; the value is in milliseconds. */
  | { readonly kind: 'seconds' }
  /** One or several of a short list. */
  | { readonly kind: 'choice' | 'checkboxes'; readonly options: ChoiceOptions }
  /** Several of a long list, with search. */
  | ({ readonly kind: 'choices' } & Pick<ChoicesInputProps<string | number>, 'options' | 'parse'>)
  /** An input that only one record uses. */
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

/** A field of a record form, rendered by the kind of its input. */
export function RecordField<Values extends FieldValues>(props: RecordFieldProps<Values>) {
  const { control, path, label, help, input } = props;
  const { field, fieldState } = useController({ control, name: path as Path<Values> });
  const value: unknown = field.value;
  const error = fieldState.error?.message;
  const { onChange } = field;
  const textFieldProps = {
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
    case 'checkboxes':
      return (
        <CheckboxesInput
          {...{ label, help, error }}
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
        <TextField {...textFieldProps} select value={value} onChange={({ target }) => onChange(target.value)}>
          {input.options.map(([option, text]) => (
            <MenuItem key={option} value={option}>
              {text}
            </MenuItem>
          ))}
        </TextField>
      );
    case 'datetime':
      return <SchoolTimeField {...textFieldProps} value={value as number | null} onChange={onChange} />;
    case 'seconds':
      return (
        <TextField
          {...textFieldProps}
          type="number"
          value={typeof value === 'number' ? value / 1000 : ''}
          onChange={({ target }) => {
            const seconds = parseNumber(target.value);
            onChange(seconds === null ? null : Math.round(seconds * 1000));
          }}
        />
      );
    default:
      return (
        <TextField
          {...textFieldProps}
          type={inputTypes[input.kind]}
          multiline={input.kind === 'multiline'}
          value={value ?? ''}
          onChange={({ target }) =>
            onChange(input.kind === 'number' ? parseNumber(target.value) : target.value)
          }
        />
      );
  }
}

const inputTypes = { text: 'text', multiline: 'text', number: 'number' } as const;

/** An empty field is null, so that the server reports it as missing in the user's language. */
function parseNumber(text: string): number | null {
  return text === '' ? null : Number(text);
}

interface CheckboxesInputProps {
  readonly label: string;
  readonly help: string | undefined;
  readonly error: string | undefined;
  readonly options: ChoiceOptions;
  readonly value: readonly string[];
  readonly onChange: (value: readonly string[]) => void;
}

function CheckboxesInput({ label, help, error, options, value, onChange }: CheckboxesInputProps) {
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
      {(error ?? help) === undefined ? null : <FormHelperText>{error ?? help}</FormHelperText>}
    </FormControl>
  );
}
