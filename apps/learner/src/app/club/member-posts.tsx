import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { PostCard } from '../../features/club/posts/post-card.tsx';
import { PostList } from '../../features/club/posts/post-list.tsx';
import type { RenderActions } from './use-content-actions.tsx';

interface MemberPostsProps {
  readonly communityId: number;
  readonly userId: number;
  /** The entries that other features add to the menu of a post. */
  readonly renderActions: RenderActions;
}

/** What a member wrote in a community. */
export function MemberPosts({ communityId, userId, renderActions }: MemberPostsProps) {
  const { t } = useTranslation('learner');
  return (
    <Stack component="section" spacing={2} aria-labelledby="member-posts">
      <Typography variant="h3" component="h2" id="member-posts">
        {t('clubMembers.posts')}
      </Typography>
      <PostList
        communityId={communityId}
        of={{ authorId: userId }}
        renderPost={(post) => <PostCard post={post} renderActions={renderActions} />}
        empty={<Typography color="textSecondary">{t('clubMembers.noPosts')}</Typography>}
      />
    </Stack>
  );
}
