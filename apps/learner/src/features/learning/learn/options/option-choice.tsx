import type { CourseOption } from '@daystream/domain';
import { CheckIcon } from '@daystream/ui';
import { useErrorText } from '@daystream/web';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { analytics } from '../../../../platform/analytics/index.ts';
import { Notice } from '../../../../platform/states/notice.tsx';
import { filtersMutation } from '../learn.queries.ts';

interface OptionChoiceProps {
  readonly streamId: number;
  readonly options: readonly CourseOption[];
  /** The chosen values of all options of the course. */
  readonly filters: readonly string[];
}

/** The values of options to choose from. Several values of an option may be chosen; none: all lessons are shown. */
export function OptionChoice({ streamId, options, filters }: OptionChoiceProps) {
  const { t } = useTranslation('learner');
  const errorText = useErrorText();
  const choose = useMutation(filtersMutation(useQueryClient()));
  const toggle = (value: string) => {
    const next = filters.includes(value) ? filters.filter((one) => one !== value) : [...filters, value];
    choose.mutate(
      { streamId, filters: next },
      { onSuccess: () => analytics.track('filter_change', { stream_id: streamId }) },
    );
  };
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 4, rowGap: 1.5 }}>
      {options.map((option) => (
        <Box
          key={option.title}
          component="fieldset"
          sx={{ m: 0, p: 0, border: 0, minWidth: 0, display: 'flex', flexWrap: 'wrap', gap: 1 }}
        >
          <Typography component="legend" variant="body2" color="textSecondary" sx={{ p: 0, mb: 0.5 }}>
            {option.title}
          </Typography>
          {option.trainingLessonOptionValues.map((value) => {
            const isChosen = filters.includes(value);
            return (
              <Chip
                key={value}
                label={value}
                clickable
                aria-pressed={isChosen}
                color={isChosen ? 'primary' : 'default'}
                variant={isChosen ? 'filled' : 'outlined'}
                {...(isChosen && { icon: <CheckIcon /> })}
                onClick={() => toggle(value)}
                sx={{ minHeight: 44, borderRadius: 22, fontSize: '0.9375rem' }}
              />
            );
          })}
        </Box>
      ))}
      {choose.error ? (
        <Notice severity="error">{`${t('options.failed')} ${errorText(choose.error)}`}</Notice>
      ) : null}
    </Box>
  );
}
