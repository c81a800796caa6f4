import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useQuery } from '@tanstack/react-query';
import { useCallback, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { DelayedSearch } from '../../platform/delayed-search.tsx';
import { useApi } from '../../platform/platform-context.tsx';
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
  const applySearch = useCallback((search: string) => setFilter({ search }), [setFilter]);
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
        <DelayedSearch
          label={t('review.filter.search')}
          search={filter.search}
          onSearch={applySearch}
          inputRef={searchRef}
          sx={{ flex: 1.2, minWidth: 0 }}
        />
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
