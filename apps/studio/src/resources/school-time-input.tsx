import { useInput } from 'react-admin';
import { SchoolTimeField } from '../platform/form/school-time-field.tsx';
import { useSchoolTime } from '../platform/form/use-school-time.ts';

interface SchoolTimeInputProps {
  readonly source: string;
  readonly label: string;
  /** Beside the name of the time zone. */
  readonly help?: string;
}

const asItIs = (value: unknown) => value;

/** A moment on the clock of the school, in forms of react-admin; the value is in ms, or null. */
export function SchoolTimeInput({ source, label, help }: SchoolTimeInputProps) {
  const { help: clock } = useSchoolTime();
  const { id, field, fieldState } = useInput({ source, format: asItIs, parse: asItIs });
  const error = fieldState.error?.message;
  return (
    <SchoolTimeField
      id={id}
      label={label}
      value={field.value as number | null}
      onChange={field.onChange}
      onBlur={field.onBlur}
      fullWidth
      size="small"
      error={error !== undefined}
      helperText={error ?? (help === undefined ? clock : `${clock}. ${help}`)}
    />
  );
}
