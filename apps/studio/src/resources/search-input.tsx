import { TextInput } from 'react-admin';

/** The filter `q`: what the server looks for by name. */
export function SearchInput({ label }: { readonly label: string; readonly source?: string }) {
  return (
    <TextInput
      source="q"
      label={label}
      type="search"
      resettable
      helperText={false}
      size="small"
      // Its own cross would stand beside that of the browser.
      sx={{ '& ::-webkit-search-cancel-button': { display: 'none' } }}
    />
  );
}
