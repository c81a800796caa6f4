import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';

export interface ChoicesInputProps<Value extends string | number> {
  readonly label: string;
  readonly value: readonly Value[];
  /** Labels of the options, by value. */
  readonly options: ReadonlyMap<Value, string>;
  /** Converts typed text that is no option to a value; null if it is invalid. Without it only options can be chosen. */
  readonly parse?: (text: string) => Value | null;
  readonly help?: string | undefined;
  readonly error: string | undefined;
  readonly onChange: (value: Value[]) => void;
}

/** Selection of several options with search. A selected value that is no longer an option is shown by its id. */
export function ChoicesInput<Value extends string | number>({
  label,
  value,
  options,
  parse,
  help,
  error,
  onChange,
}: ChoicesInputProps<Value>) {
  const toValues = (item: Value | string): Value[] => {
    if (options.has(item as Value) || typeof item === 'number') return [item as Value];
    const typed = parse?.(item.trim()) ?? null;
    return typed === null ? [] : [typed];
  };
  return (
    <Autocomplete<Value, true, false, true>
      multiple
      freeSolo
      autoHighlight
      selectOnFocus
      handleHomeEndKeys
      size="small"
      value={[...value]}
      options={[...options.keys()]}
      getOptionLabel={(item) => options.get(item as Value) ?? String(item)}
      onChange={(_, items) => onChange([...new Set(items.flatMap(toValues))])}
      renderInput={(input) => (
        <TextField {...input} label={label} error={error !== undefined} helperText={error ?? help} />
      )}
    />
  );
}
