import { useErrorText } from '@daystream/web';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { RepeatIcon } from '../../../../platform/parts/screen-icons.tsx';
import type { PlanSet } from '../course-plan.ts';
import { repeatCountMutation } from '../learn.queries.ts';

interface RepeatChoiceProps {
  readonly streamId: number;
  readonly set: PlanSet;
}

/** How often a set is repeated: a number, or steps where its author leaves a choice. */
export function RepeatChoice({ streamId, set: { id, title, repeats, repeatRange } }: RepeatChoiceProps) {
  const { t } = useTranslation('learner');
  const errorText = useErrorText();
  const choose = useMutation(repeatCountMutation(useQueryClient()));
  const hasChoice = repeatRange.from < repeatRange.to;
  if (!hasChoice && repeats <= 1) return null;
  const step = (by: number, label: string, sign: string) => (
    <IconButton
      size="small"
      aria-label={`${label}: ${title}`}
      disabled={repeats + by < repeatRange.from || repeats + by > repeatRange.to}
      onClick={() => choose.mutate({ streamId, setId: id, repeatCount: repeats + by })}
      sx={{ width: 44, height: 44, fontSize: '1.25rem' }}
    >
      {sign}
    </IconButton>
  );
  return (
    <Stack direction="row" sx={{ alignItems: 'center', color: 'text.secondary', flexShrink: 0 }}>
      {hasChoice ? step(-1, t('options.fewerRepeats'), '−') : null}
      <Stack
        direction="row"
        spacing={0.5}
        role={hasChoice ? 'status' : undefined}
        sx={{ alignItems: 'center', whiteSpace: 'nowrap' }}
      >
        <RepeatIcon sx={{ fontSize: 18 }} />
        <Typography variant="caption">
          {choose.error ? errorText(choose.error) : t('lesson.repeats', { count: repeats })}
        </Typography>
      </Stack>
      {hasChoice ? step(1, t('options.moreRepeats'), '+') : null}
    </Stack>
  );
}
