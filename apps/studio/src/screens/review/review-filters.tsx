import SearchIcon from '@mui/icons-material/Search';
import Box from '@mui/material/Box';
import InputAdornment from '@mui/material/InputAdornment';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState, type KeyboardEvent, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../platform/platform-context.tsx';
import { KeyHint } from '../../platform/key-hint.tsx';
import { deskSections, type DeskFilter } from './review-item.ts';
import { coursesQuery } from './review.queries.ts';

interface ReviewFiltersProps {
  readonly filter: DeskFilter;
  readonly setFilter: (change: Partial<DeskFilter>) => void;
  readonly searchRef: RefObject<HTMLInputElement | null>;
}

const sectionTexts = {
  expert: 'review.section.expert',
  learner: 'review.section.learner',
  accepted: 'review.section.accepted',
} as const;

export function ReviewFilters({ filter, setFilter, searchRef }: ReviewFiltersProps) {
  const { t } = useTranslation('studio');
  const { data: courses = [] } = useQuery(coursesQuery(useApi()));
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 1.75, p: 1.5 }}>
      <ToggleButtonGroup
        exclusive
        fullWidth
        size="small"
        value={filter.section}
        onChange={(_, section: DeskFilter['section'] | null) => section !== null && setFilter({ section })}
        aria-label={t('review.filter.state')}
      >
        {deskSections.map((section) => (
          <ToggleButton
            key={section}
            value={section}
            sx={{ py: 0.5, px: 0.5, fontSize: '0.75rem', lineHeight: 1.2 }}
          >
            {t(sectionTexts[section])}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      <Box sx={{ display: 'flex', gap: 1 }}>
        <SearchField search={filter.search} setFilter={setFilter} searchRef={searchRef} />
        {courses.length > 1 && (
          <TextField
            select
            label={t('review.filter.course')}
            value={filter.courseId ?? ''}
            onChange={({ target }) =>
              setFilter({ courseId: target.value === '' ? null : Number(target.value) })
            }
            slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
            sx={{ flex: 1, minWidth: 0 }}
          >
            <MenuItem value="">{t('review.filter.allCourses')}</MenuItem>
            {courses.map(({ id, title }) => (
              <MenuItem key={id} value={id}>
                {title}
              </MenuItem>
            ))}
          </TextField>
        )}
      </Box>
    </Box>
  );
}

/** Applies the search after a pause in typing. */
function SearchField({
  search,
  setFilter,
  searchRef,
}: Omit<ReviewFiltersProps, 'filter'> & { readonly search: string }) {
  const { t } = useTranslation('studio');
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
      setFilter({ search: trimmed });
    }, 250);
    return () => clearTimeout(timer);
  }, [text, appliedSearch, setFilter]);
  const handleEscape = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    if (text === '') event.currentTarget.blur();
    else setText('');
  };
  return (
    <TextField
      type="search"
      label={t('review.filter.search')}
      value={text}
      inputRef={searchRef}
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
      sx={{ flex: 1.2, minWidth: 0 }}
    />
  );
}
