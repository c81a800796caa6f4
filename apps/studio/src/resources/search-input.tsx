import { TextInput } from 'react-admin';

/** The maximum length that the server accepts. */
const htmlInputProps = { maxLength: 200 };

interface SearchInputProps {
  /** The name of the filter. */
  readonly source: string;
  readonly label: string;
}

/** The search field of a record list. */
export function SearchInput({ source, label }: SearchInputProps) {
  return (
    <TextInput
      source={source}
      label={label}
      type="search"
      resettable
      helperText={false}
      size="small"
      slotProps={{ htmlInput: htmlInputProps }}
      // Hides the browser's clear button, because react-admin renders its own.
      sx={{ '& ::-webkit-search-cancel-button': { display: 'none' } }}
    />
  );
}
