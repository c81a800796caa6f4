import { BooleanInput } from 'react-admin';

interface Props {
  readonly source: string;
  readonly label: string;
}

/**
 * Filters a list by what is true of a record; switched off, it filters nothing. The switch of react-admin would then ask for records of which it is false, as
 * soon as another filter changes.
 */
export function SwitchFilter({ source, label }: Props) {
  return (
    <BooleanInput
      source={source}
      label={label}
      helperText={false}
      defaultValue=""
      parse={(isOn: boolean) => (isOn ? true : '')}
    />
  );
}
