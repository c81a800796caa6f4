import { EmptyState, LockIcon } from '@daystream/ui';
import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import type { Stream } from '../learn.queries.ts';
import { WaysOn } from '../ways-on.tsx';
import { useClosedText } from '../use-texts.ts';

/** Replaces a video while its course is not open. */
export function ClosedVideo({ stream }: { readonly stream: Stream }) {
  const { t } = useTranslation('learner');
  const closedText = useClosedText();
  return (
    <Box sx={{ borderRadius: (theme) => `${theme.corners.control}px`, bgcolor: 'soft.neutral.fill' }}>
      <EmptyState
        icon={<LockIcon />}
        title={t('lock.video')}
        action={
          stream.status === 'ended' || stream.status === 'stopped' ? (
            <WaysOn stream={stream} place="functional" />
          ) : null
        }
      >
        {closedText(stream)}
      </EmptyState>
    </Box>
  );
}
