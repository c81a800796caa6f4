import { initialOf } from '@daystream/domain';
import Avatar from '@mui/material/Avatar';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useDates } from '../../../platform/session/current-user.ts';
import { pathTo } from '../../../platform/routes/path-to.ts';
import { serverNow } from '../../../platform/language/clock.ts';
import type { Post } from './posts.queries.ts';

type Author = Post['author'];

/** The name of who wrote something; a person without a name, and one who deleted their account, have one as well. */
export function useAuthorName(): (author: Author) => string {
  const { t } = useTranslation('learner');
  return (author) => {
    if (author === null) return t('clubPosts.deletedMember');
    return author.name === '' ? t('clubPosts.member') : author.name;
  };
}

/** A time as readers compare it: minutes and hours of today, then the date. */
export function useWhen(): (ms: number) => string {
  const { t } = useTranslation('learner');
  const dates = useDates();
  return (ms) => {
    const now = serverNow();
    if (now - ms < 60_000) return t('clubPosts.justNow');
    if (now - ms < 22 * 3_600_000) return dates.ago(ms, now);
    return now - ms < 300 * 86_400_000 ? dates.day(ms) : dates.date(ms);
  };
}

interface PostAuthorProps {
  readonly author: Author;
  /** Where it was written: the name leads to the member. */
  readonly communityId: number;
  /** Beside the name, in the second line: when, and where. */
  readonly about: ReactNode;
  readonly size?: number;
  /** At the end of the row: a menu. */
  readonly action?: ReactNode;
}

const nameStyle = { fontWeight: 600, overflowWrap: 'anywhere', lineHeight: 1.3 } as const;

/** Who wrote a post or comment, and when. The picture and both lines are one target that leads to the author's page. */
export function PostAuthor({ author, communityId, about, size = 40, action }: PostAuthorProps) {
  const { t } = useTranslation('learner');
  const nameOf = useAuthorName();
  return (
    <Stack direction="row" spacing={1.25} sx={{ alignItems: 'center', justifyContent: 'space-between' }}>
      <Stack
        direction="row"
        spacing={1.25}
        sx={{ alignItems: 'center', position: 'relative', minWidth: 0, minHeight: 44 }}
      >
        <AuthorAvatar author={author} size={size} />
        <Box sx={{ minWidth: 0 }}>
          <Stack direction="row" sx={{ columnGap: 0.75, alignItems: 'center', flexWrap: 'wrap' }}>
            {author === null ? (
              <Typography component="bdi" color="textSecondary" sx={nameStyle}>
                {nameOf(author)}
              </Typography>
            ) : (
              <Link
                href={pathTo('clubMember', { communityId, userId: author.id })}
                color="textPrimary"
                underline="hover"
                sx={{ ...nameStyle, '&::after': { content: '""', position: 'absolute', inset: 0 } }}
              >
                <bdi>{nameOf(author)}</bdi>
              </Link>
            )}
            {author?.isStaff ? (
              <Typography
                variant="caption"
                component="span"
                sx={{ color: 'secondary.main', fontWeight: 600 }}
              >
                {t('clubPosts.team')}
              </Typography>
            ) : null}
          </Stack>
          <Typography variant="caption" component="p" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
            {about}
          </Typography>
        </Box>
      </Stack>
      {action}
    </Stack>
  );
}

export function AuthorAvatar({ author, size }: { readonly author: Author; readonly size: number }) {
  return (
    <Avatar
      alt=""
      aria-hidden
      {...(author?.avatar ? { src: author.avatar.small } : {})}
      sx={{ width: size, height: size, fontSize: size / 2.4, flexShrink: 0 }}
    >
      {author === null ? null : initialOf(author.name)}
    </Avatar>
  );
}
