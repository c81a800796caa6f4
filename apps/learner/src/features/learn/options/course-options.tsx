import type { CourseOption } from '@daystream/domain';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { OptionChoice } from './option-choice.tsx';

interface CourseOptionsProps {
  readonly streamId: number;
  readonly options: readonly CourseOption[];
  readonly filters: readonly string[];
}

/** The choice of options for the whole course. */
export function CourseOptions(props: CourseOptionsProps) {
  const { t } = useTranslation('learner');
  if (props.options.length === 0) return null;
  return (
    <Stack component="section" aria-labelledby="course-options" spacing={1.5}>
      <Stack>
        <Typography variant="h3" component="h2" id="course-options">
          {t('options.title')}
        </Typography>
        <Typography color="textSecondary">{t('options.text')}</Typography>
      </Stack>
      <OptionChoice {...props} />
    </Stack>
  );
}
