import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import type { FeedPost as Post } from '../../features/club/feed/feed.queries.ts';
import { useDates } from '../../platform/session/current-user.ts';

/** A post in a feed. */
export function FeedPost({ post }: { readonly post: Post }) {
  const { t } = useTranslation('learner');
  const dates = useDates();
  const nameOf = (id: number) => post.mentions.find((one) => one.id === id)?.name ?? t('club.feed.deleted');
  const text = post.text.replaceAll(/@\[(\d+)\]/g, (_, id: string) => `@${nameOf(Number(id))}`);
  return (
    <Card component="article" sx={{ p: { xs: 2, sm: 2.5 } }}>
      <Stack spacing={1}>
        <Typography sx={{ fontWeight: 600 }}>{post.author?.name ?? t('club.feed.deleted')}</Typography>
        <Typography variant="caption" color="textSecondary">
          {dates.moment(post.publishedAt)}
        </Typography>
        {text === '' ? null : (
          <Typography sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{text}</Typography>
        )}
      </Stack>
    </Card>
  );
}
