import { joinFacts } from '@daystream/i18n';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useApi, usePlatform } from '../../platform/platform-context.tsx';
import { ReviewChat } from './review-chat.tsx';
import { ReviewComposer } from './review-composer.tsx';
import { ReviewTask } from './review-task.tsx';
import { homeworkQuery } from './review.queries.ts';
import { useReviewRealtime } from './use-review-realtime.ts';

/** Task, chat and decision of a homework, for the inbox. */
export function HomeworkAnswer({
  item: { targetId },
  onDone,
}: {
  readonly item: { readonly targetId: number };
  readonly onDone: () => void;
}) {
  const { t } = useTranslation('studio');
  const { heldActions } = usePlatform();
  const isHeld = useSyncExternalStore(heldActions.subscribe, heldActions.ids).includes(targetId);
  useReviewRealtime();
  const { data: item } = useQuery(homeworkQuery(useApi(), targetId));
  if (item === undefined) return null;
  const { dayNumber, courseTitle } = item;
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', height: '100%' }}>
      <Typography variant="body2" color="textSecondary" sx={{ px: { xs: 1.5, md: 2 }, py: 1 }}>
        {joinFacts([dayNumber === null ? null : t('review.day', { number: dayNumber }), courseTitle])}
      </Typography>
      <ReviewTask homework={item.homework} />
      <ReviewChat item={item} />
      {/* Nothing can be decided while the acceptance can be undone or is being sent. */}
      {!isHeld && <ReviewComposer item={item} onDecided={onDone} hasTemplates={false} />}
    </Box>
  );
}
