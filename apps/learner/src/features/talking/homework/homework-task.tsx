import { joinFacts } from '@daystream/i18n';
import { ForwardIcon, RichTextView } from '@daystream/ui';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { pathTo } from '../../../platform/routes/path-to.ts';
import { RouterLink } from '../../../platform/parts/router-link.tsx';
import { HomeworkChip } from './homework-chip.tsx';
import type { HomeworkStatus } from './homework.queries.ts';

interface HomeworkTaskProps {
  readonly homework: HomeworkStatus;
  /** Rendered before the task. */
  readonly context?: ReactNode;
}

/** The task and its status. It is collapsed once the homework was sent, when the chat matters more. */
export function HomeworkTask({ homework, context }: HomeworkTaskProps) {
  const { t } = useTranslation('learner');
  const { status, dayNumber, streamId } = homework;
  const { title, text, textDoc, scores } = homework.homework;
  const place = dayNumber === null ? t('homework.ofStage') : t('day.number', { number: dayNumber });
  return (
    <Stack spacing={2}>
      <Stack spacing={1}>
        <Typography
          component={RouterLink}
          href={
            dayNumber === null ? pathTo('calendar', { streamId }) : pathTo('day', { streamId, dayNumber })
          }
          variant="body2"
          color="textSecondary"
          sx={{ display: 'inline-flex', alignItems: 'center', minHeight: 44, width: 'fit-content' }}
        >
          {joinFacts([place, homework.courseTitle])}
        </Typography>
        <Typography variant="h1">{title}</Typography>
        <Stack direction="row" sx={{ alignItems: 'center', flexWrap: 'wrap', gap: 1.5 }}>
          {homework.isLocked && status === 'NOT_UPLOADED' ? null : <HomeworkChip homework={homework} />}
          {scores > 0 && status !== 'DONE' ? (
            <Typography variant="body2" color="textSecondary">
              {t('homework.reward', { count: scores })}
            </Typography>
          ) : null}
        </Stack>
      </Stack>
      {context}
      {text === '' ? null : (
        <Card
          component="details"
          open={status === 'NOT_UPLOADED'}
          sx={{ px: 2.5, '&[open] summary svg': { transform: 'rotate(90deg)' } }}
        >
          <Box
            component="summary"
            sx={{
              display: 'flex',
              alignItems: 'center',
              justifyContent: 'space-between',
              minHeight: 52,
              cursor: 'pointer',
              fontWeight: 600,
              listStyle: 'none',
            }}
          >
            {t('homework.task')}
            <ForwardIcon sx={{ transition: 'transform 150ms' }} />
          </Box>
          <Box sx={{ pb: 2.5 }}>
            <RichTextView document={textDoc} plain={text} />
          </Box>
        </Card>
      )}
    </Stack>
  );
}
