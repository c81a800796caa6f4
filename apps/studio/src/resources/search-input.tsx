import { TextInput } from 'react-admin';

/** As many characters as the server searches for. */
const inputProps = { maxLength: 200 };

interface SearchInputProps {
  /** The filter that the text is. */
  readonly source: string;
  readonly label: string;
}

/** What the server looks for in records. */
export function SearchInput({ source, label }: SearchInputProps) {
  return (
    <TextInput
      source={source}
      label={label}
      type="search"
      resettable
      helperText={false}
      size="small"
      slotProps={{ htmlInput: inputProps }}
      // Its own cross would stand beside that of the browser.
      sx={{ '& ::-webkit-search-cancel-button': { display: 'none' } }}
    />
  );
}
