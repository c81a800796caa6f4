import { EmptyState, LockIcon } from '@daystream/ui';
import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import type { Stream } from '../learn.queries.ts';
import { useClosedText } from '../use-texts.ts';

/** Replaces a video while its course is not open. */
export function ClosedVideo({ stream }: { readonly stream: Stream }) {
  const { t } = useTranslation('learner');
  const closedText = useClosedText();
  return (
    <Box sx={{ borderRadius: (theme) => `${theme.corners.control}px`, bgcolor: 'soft.neutral.fill' }}>
      <EmptyState icon={<LockIcon />} title={t('lock.video')}>
        {closedText(stream)}
      </EmptyState>
    </Box>
  );
}
