import { SearchIcon } from '@daystream/ui';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';

interface ArticleSearchProps {
  readonly value: string;
  readonly onChange: (text: string) => void;
}

/** Between two keys of who types slowly. */
const pauseMs = 300;

/** The field of a search, which begins when the learner pauses. */
export function ArticleSearch({ value, onChange }: ArticleSearchProps) {
  const { t } = useTranslation('learner');
  const [text, setText] = useState(value);
  const typed = text.trim();
  // A timer is outside of React: a search for each key would ask the server for words that nobody means.
  useEffect(() => {
    if (typed === value) return undefined;
    const timer = setTimeout(() => onChange(typed), pauseMs);
    return () => clearTimeout(timer);
  }, [typed, value, onChange]);
  return (
    <TextField
      type="search"
      fullWidth
      label={t('articles.search')}
      value={text}
      onChange={({ target }) => setText(target.value)}
      slotProps={{
        htmlInput: { maxLength: 200, enterKeyHint: 'search' },
        input: {
          startAdornment: (
            <InputAdornment position="start">
              <SearchIcon />
            </InputAdornment>
          ),
        },
      }}
      sx={{ maxWidth: 560 }}
    />
  );
}
