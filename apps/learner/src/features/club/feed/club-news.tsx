import { withNames } from '@daystream/domain';
import { ForwardIcon, SoftChip } from '@daystream/ui';
import Card from '@mui/material/Card';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemText from '@mui/material/ListItemText';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { pathTo } from '../../../platform/routes/path-to.ts';
import { useDates } from '../../../platform/session/current-user.ts';
import { useMentionName } from '../../../platform/parts/use-mention-name.ts';
import { feedQuery, newCountQuery, type FeedItem } from './feed.queries.ts';

const shownCount = 3;
/** Whether what it shows was not removed meanwhile. */
const hasContent = ({ post, article, course }: FeedItem) =>
  post !== null || article !== null || course !== null;

/** On the home screen: the newest items of the user's clubs, with the way to all. Nothing where there is none. */
export function ClubNews() {
  const { t } = useTranslation('learner');
  const { data } = useInfiniteQuery(feedQuery(null));
  const items = data?.pages[0]?.items.filter(hasContent) ?? [];
  const newest = data?.pages[0]?.newest ?? null;
  const { data: count = 0 } = useQuery({ ...newCountQuery(null, newest), enabled: data !== undefined });
  if (items.length === 0) return null;
  return (
    <Card component="section" aria-labelledby="club-news">
      <Stack direction="row" sx={{ alignItems: 'center', justifyContent: 'space-between', px: 2, pt: 1.5 }}>
        <Typography variant="h4" component="h2" id="club-news">
          {t('club.feed.news')}
        </Typography>
        <Button href={pathTo('feed')} endIcon={<ForwardIcon />}>
          {count === 0 ? t('club.feed.all') : t('club.feed.showNew', { count })}
        </Button>
      </Stack>
      <List disablePadding>
        {items.slice(0, shownCount).map((item) => (
          <NewsLine key={item.key} item={item} />
        ))}
      </List>
    </Card>
  );
}

/** The page of an item; a new course has its button in the feed. */
function pathOf({ post, article, communityId }: FeedItem): string {
  if (post !== null) return pathTo('clubPost', { communityId, postId: post.id });
  return article === null
    ? pathTo('club', { communityId })
    : pathTo('clubArticle', { communityId, id: article.id });
}

function NewsLine({ item }: { readonly item: FeedItem }) {
  const { t } = useTranslation('learner');
  const dates = useDates();
  const { post, article, course, isNew, publishedAt } = item;
  const nameOf = useMentionName(post?.mentions ?? []);
  const ofPost = post === null ? null : withNames(post.text, nameOf) || t('club.feed.withoutText');
  const title = ofPost ?? article?.title ?? t('club.feed.courseLine', { title: course?.title ?? '' });
  const by = post?.author?.name ?? '';
  return (
    <ListItem disablePadding>
      <ListItemButton href={pathOf(item)} sx={{ gap: 1.5, minHeight: 56 }}>
        <ListItemText
          primary={title}
          secondary={by === '' ? dates.moment(publishedAt) : `${by} · ${dates.moment(publishedAt)}`}
          slotProps={{ primary: { noWrap: true } }}
        />
        {isNew ? <SoftChip soft="success">{t('club.feed.isNew')}</SoftChip> : null}
      </ListItemButton>
    </ListItem>
  );
}
