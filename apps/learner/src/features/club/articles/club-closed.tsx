import { ApiError } from '@daystream/api-client';
import { EmptyState } from '@daystream/ui';
import { PageTitle } from '@daystream/web';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { pathTo } from '../../../platform/routes/path-to.ts';

/** In place of what only members read: what happened, and the way to the page that says how to come in. */
export function ClubClosed({
  communityId,
  error,
}: {
  readonly communityId: number;
  readonly error: unknown;
}) {
  const { t } = useTranslation('learner');
  const hasEnded = error instanceof ApiError && error.code === 'access_ended';
  const title = t(hasEnded ? 'articles.ended' : 'articles.forMembers');
  return (
    <>
      <PageTitle title={title} />
      <EmptyState
        level={1}
        title={title}
        action={
          <Button variant="contained" href={pathTo('club', { communityId })}>
            {t(hasEnded ? 'articles.comeBack' : 'articles.toClub')}
          </Button>
        }
      >
        {t(hasEnded ? 'articles.endedText' : 'articles.forMembersText')}
      </EmptyState>
    </>
  );
}
