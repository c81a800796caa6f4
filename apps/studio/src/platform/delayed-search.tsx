import SearchIcon from '@mui/icons-material/Search';
import InputAdornment from '@mui/material/InputAdornment';
import TextField, { type TextFieldProps } from '@mui/material/TextField';
import { useEffect, useState, type KeyboardEvent, type RefObject } from 'react';
import { KeyHint } from './key-hint.tsx';

interface DelayedSearchProps extends Pick<TextFieldProps, 'size' | 'sx'> {
  readonly label: string;
  readonly search: string;
  readonly onSearch: (search: string) => void;
  readonly inputRef: RefObject<HTMLInputElement | null>;
}

/** A search that applies after a pause in typing. The key `/`, which the screen handles, leads to it; Escape clears and then leaves it. */
export function DelayedSearch({ label, search, onSearch, inputRef, ...look }: DelayedSearchProps) {
  const [text, setText] = useState(search);
  const [appliedSearch, setAppliedSearch] = useState(search);
  const [previousSearch, setPreviousSearch] = useState(search);
  if (search !== previousSearch) {
    setPreviousSearch(search);
    // A change by navigation or a reset replaces the typed text; a change that this field applied does not.
    if (search !== appliedSearch) {
      setText(search);
      setAppliedSearch(search);
    }
  }
  // Only a timer can detect a pause in typing.
  useEffect(() => {
    const trimmed = text.trim();
    if (trimmed === appliedSearch) return undefined;
    const timer = setTimeout(() => {
      setAppliedSearch(trimmed);
      onSearch(trimmed);
    }, 250);
    return () => clearTimeout(timer);
  }, [text, appliedSearch, onSearch]);
  const handleEscape = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    if (text === '') event.currentTarget.blur();
    else setText('');
  };
  return (
    <TextField
      {...look}
      type="search"
      label={label}
      value={text}
      inputRef={inputRef}
      onChange={({ target }) => setText(target.value)}
      slotProps={{
        htmlInput: { onKeyDown: handleEscape, 'aria-keyshortcuts': '/' },
        input: {
          startAdornment: (
            <InputAdornment position="start">
              <SearchIcon fontSize="small" />
            </InputAdornment>
          ),
          endAdornment: text === '' ? <KeyHint>/</KeyHint> : null,
        },
      }}
    />
  );
}
