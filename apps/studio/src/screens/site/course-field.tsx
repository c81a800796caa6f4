import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../platform/platform-context.tsx';
import { publishedCoursesQuery } from './site.queries.ts';

interface CourseFieldProps {
  readonly label: string;
  /** The id of the course; 0 and null: none. */
  readonly value: number | null;
  readonly error: string | undefined;
  readonly onChange: (value: number | null) => void;
}

/** Selects a published course or none. A selected course that is no longer published is listed by its id. */
export function CourseField({ label, value, error, onChange }: CourseFieldProps) {
  const { t } = useTranslation('studio');
  const { data: courses = [] } = useQuery(publishedCoursesQuery(useApi()));
  const selectedId = value ?? 0;
  const isListed = selectedId === 0 || courses.some(({ id }) => id === selectedId);
  return (
    <TextField
      select
      fullWidth
      size="small"
      label={label}
      value={selectedId}
      error={error !== undefined}
      helperText={error}
      onChange={({ target }) => onChange(Number(target.value) || null)}
    >
      <MenuItem value={0}>{t('site.noCourse')}</MenuItem>
      {courses.map(({ id, title }) => (
        <MenuItem key={id} value={id}>
          {title}
        </MenuItem>
      ))}
      {isListed ? null : <MenuItem value={selectedId}>{selectedId}</MenuItem>}
    </TextField>
  );
}
