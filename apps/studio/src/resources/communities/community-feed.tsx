import { ErrorState } from '@daystream/ui';
import { useErrorText } from '@daystream/web';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../platform/platform-context.tsx';
import { requestIdOf } from '../../platform/request-id.ts';
import { ListRowsSkeleton } from '../list-rows-skeleton.tsx';
import { useCommand } from '../use-command.ts';
import { feedItemTitle, type FeedItem } from './feed-item-title.ts';

const kindTexts = {
  post: 'communities.kinds.post',
  article: 'communities.kinds.article',
  course: 'communities.kinds.course',
} as const;

interface CommunityFeedProps {
  readonly id: number;
}

/** The newest items of the feed of a community as members see it, each to be pinned on top of it. */
export function CommunityFeed({ id }: CommunityFeedProps) {
  const { t } = useTranslation('studio');
  const api = useApi();
  const errorText = useErrorText();
  const titleId = useId();
  const { data, error, refetch } = useQuery({
    queryKey: ['communities', 'feed', id],
    queryFn: ({ signal }) => api.call('club.feed.list', { query: { communityId: id }, signal }),
  });
  const pinned = data?.pinned ?? [];
  const onTop = new Set(pinned.map(({ key }) => key));
  const items = data && [...pinned, ...data.items.filter(({ key }) => !onTop.has(key))];
  return (
    <Box component="section" aria-labelledby={titleId} sx={{ display: 'grid', gap: 1 }}>
      <Typography component="h2" variant="h4" id={titleId}>
        {t('communities.feed')}
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {t('communities.feedNote')}
      </Typography>
      {error ? (
        <ErrorState
          message={errorText(error)}
          requestId={requestIdOf(error)}
          onRetry={() => void refetch()}
        />
      ) : null}
      {data === undefined && !error ? <ListRowsSkeleton /> : null}
      {items?.length === 0 ? <Typography>{t('communities.feedEmpty')}</Typography> : null}
      {items?.map((item) => (
        <FeedLine key={item.key} communityId={id} item={item} />
      ))}
    </Box>
  );
}

function FeedLine({ communityId, item }: { readonly communityId: number; readonly item: FeedItem }) {
  const { t } = useTranslation('studio');
  const command = useCommand(['communities']);
  const [isBusy, setBusy] = useState(false);
  const title = feedItemTitle(item) || t('communities.itemWithoutText');
  const { kind, id: itemId, isPinned } = item;
  const change = async () => {
    setBusy(true);
    try {
      await command(
        (api) =>
          api.call('studio.clubFeed.pin', {
            params: { id: communityId },
            body: { kind, itemId, isPinned: !isPinned },
          }),
        isPinned ? t('communities.unpinned') : t('communities.pinned'),
      );
    } catch {
      // `command` has shown the error.
    } finally {
      setBusy(false);
    }
  };
  return (
    <Box
      sx={{
        display: 'flex',
        gap: 1.5,
        alignItems: 'center',
        borderBottom: 1,
        borderColor: 'divider',
        py: 0.5,
      }}
    >
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography noWrap sx={{ fontWeight: isPinned ? 600 : 400 }}>
          {title}
        </Typography>
        <Typography variant="caption" color="textSecondary">
          {t(kindTexts[kind])}
          {item.post?.author ? ` · ${item.post.author.name}` : ''}
        </Typography>
      </Box>
      <Button
        size="small"
        disabled={isBusy}
        aria-label={isPinned ? t('communities.unpinItem', { title }) : t('communities.pinItem', { title })}
        onClick={() => void change()}
      >
        {isPinned ? t('communities.unpin') : t('communities.pin')}
      </Button>
    </Box>
  );
}
