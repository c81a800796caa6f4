import { Page } from '@daystream/ui';
import Link from '@mui/material/Link';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { communitiesQuery, ownCommunities } from '../../features/club/communities/club.queries.ts';
import { FeedList } from '../../features/club/feed/feed-list.tsx';
import { pathTo } from '../../platform/routes/path-to.ts';
import { PostCard } from '../../features/club/posts/post-card.tsx';
import { useContentActions } from './use-content-actions.tsx';

/** What is new in all clubs of the user. */
export function FeedPage() {
  const { t } = useTranslation('learner');
  const { data } = useQuery(communitiesQuery);
  const own = ownCommunities(data);
  const { renderPostActions, dialogs } = useContentActions();
  return (
    <Page title={t('club.feed.title')}>
      <FeedList
        communityId={null}
        renderPost={(post) => <PostCard post={post} renderActions={renderPostActions} />}
        renderCommunity={(id) => (
          <Link href={pathTo('club', { communityId: id })}>{own.find((one) => one.id === id)?.title}</Link>
        )}
      />
      {dialogs}
    </Page>
  );
}
