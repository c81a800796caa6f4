import { ApiError } from '@daystream/api-client';
import { EmptyState, LockIcon } from '@daystream/ui';
import { useErrorText } from '@daystream/web';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { pathTo } from '../routes/path-to.ts';

/** Whether a call failed because moderators have closed the club to the learner. */
export const isClubBanned = (error: unknown): boolean =>
  error instanceof ApiError && (error.code === 'club_banned' || error.code === 'club_banned_until');

/** In place of what a banned member cannot see: until when, and whom to ask. To try again would not help. */
export function ClubBanned({ level, error }: { readonly level: 1 | 2; readonly error: unknown }) {
  const { t } = useTranslation('learner');
  const errorText = useErrorText();
  return (
    <EmptyState
      level={level}
      icon={<LockIcon />}
      title={t('club.closed.banned')}
      action={
        <Button variant="contained" href={pathTo('support')}>
          {t('home.askSchool')}
        </Button>
      }
    >
      {errorText(error)}
    </EmptyState>
  );
}
