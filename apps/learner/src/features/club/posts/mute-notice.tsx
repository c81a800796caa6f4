import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { serverNow } from '../../../platform/language/clock.ts';
import { useDates } from '../../../platform/session/current-user.ts';
import { Notice } from '../../../platform/states/notice.tsx';
import { boardQuery, type Board } from './posts.queries.ts';

/** The mute of the reader that holds now; null: they may write. */
const muteOf = (board: Board | undefined) =>
  board !== undefined && board.mutedUntil !== null && board.mutedUntil > serverNow()
    ? { until: board.mutedUntil, reason: board.muteReason }
    : null;

/** Whether moderators have muted the reader in a community. */
export function useIsMuted(communityId: number): boolean {
  const { data: board } = useQuery(boardQuery(communityId));
  return muteOf(board) !== null;
}

/** In place of a field for texts: until when the reader is muted, and why. */
export function MuteNotice({ communityId }: { readonly communityId: number }) {
  const { t } = useTranslation('learner');
  const dates = useDates();
  const { data: board } = useQuery(boardQuery(communityId));
  const mute = muteOf(board);
  if (mute === null) return null;
  return (
    <Notice severity="warning">
      {t('clubPosts.muted', { date: dates.moment(mute.until) })}
      {mute.reason === '' ? null : (
        <Typography
          component="span"
          variant="inherit"
          sx={{ display: 'block', mt: 0.5, overflowWrap: 'anywhere' }}
        >
          {t('clubPosts.muteReason', { reason: mute.reason })}
        </Typography>
      )}
    </Notice>
  );
}
