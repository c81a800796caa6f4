import { ApiError } from '@daystream/api-client';
import { EmptyState } from '@daystream/ui';
import { PageTitle } from '@daystream/web';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { pathTo } from '../routes/path-to.ts';

/** Whether a call failed because the learner does not own the community, or not any more. */
export const isClubClosed = (error: unknown): boolean =>
  error instanceof ApiError && (error.code === 'access_ended' || error.code === 'membership_required');

/** In place of what only members see: what happened, and the way to the page that says how to come in, or back. */
export function ClubClosed({
  communityId,
  error,
}: {
  readonly communityId: number;
  readonly error: unknown;
}) {
  const { t } = useTranslation('learner');
  const hasEnded = error instanceof ApiError && error.code === 'access_ended';
  const title = t(hasEnded ? 'club.closed.ended' : 'club.closed.forMembers');
  return (
    <>
      <PageTitle title={title} />
      <EmptyState
        level={1}
        title={title}
        action={
          <Button variant="contained" href={pathTo('club', { communityId })}>
            {t(hasEnded ? 'club.closed.comeBack' : 'club.closed.toClub')}
          </Button>
        }
      >
        {t(hasEnded ? 'club.closed.endedText' : 'club.closed.forMembersText')}
      </EmptyState>
    </>
  );
}
