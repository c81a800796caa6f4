import { joinFacts } from '@daystream/i18n';
import { ArticleTextView, LinesSkeleton, MediaSkeleton, MessageFiles, Page } from '@daystream/ui';
import { PageTitle } from '@daystream/web';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { toChatViewFile } from '../../../platform/chat/chat-view-file.ts';
import { CoverImage } from '../../../platform/parts/cover-image.tsx';
import { useDates } from '../../../platform/session/current-user.ts';
import { ClubClosed, isClubClosed } from '../../../platform/states/club-closed.tsx';
import { LoadError } from '../../../platform/states/load-error.tsx';
import { Loading } from '../../../platform/states/loading.tsx';
import { ArticleMarks } from './article-marks.tsx';
import { ArticlePicture } from './article-picture.tsx';
import { articleQuery, viewMutation, type Article } from './articles.queries.ts';
import { RelatedCourses } from './related-courses.tsx';

interface ArticlePageProps {
  readonly communityId: number;
  readonly id: number;
}

/** An article to read; a notice in its place for who is not a member any more. */
export function ArticlePage({ communityId, id }: ArticlePageProps) {
  const { data: article, error, refetch } = useQuery(articleQuery(id));
  const { mutate: view } = useMutation(viewMutation);
  const isLoaded = article !== undefined;
  // Reports to the server what the learner sees.
  useEffect(() => {
    if (isLoaded) view(id);
  }, [isLoaded, id, view]);
  // What was loaded before access ended is not shown any more.
  if (isClubClosed(error)) return <ClubClosed communityId={communityId} error={error} />;
  if (article) return <ArticleView article={article} />;
  return (
    <Page>
      {error ? (
        <LoadError level={1} error={error} onRetry={() => void refetch()} />
      ) : (
        <Loading>
          <MediaSkeleton />
          <LinesSkeleton rows={6} />
        </Loading>
      )}
    </Page>
  );
}

function ArticleView({ article }: { readonly article: Article }) {
  const { t } = useTranslation('learner');
  const dates = useDates();
  const { title, excerpt, previewImage, text, pictures, files, courses, labels, publishedAt, countViews } =
    article;
  const pictureOf = new Map(pictures.map((one) => [one.fileId, one]));
  return (
    <Page>
      <PageTitle title={title} />
      <Stack component="article" spacing={3}>
        <Stack component="header" spacing={1}>
          {labels.length === 0 ? null : (
            <Typography variant="body2" sx={{ color: 'soft.primary.ink', fontWeight: 600 }}>
              {joinFacts(labels.map((label) => label.title))}
            </Typography>
          )}
          <Typography variant="h1" sx={{ overflowWrap: 'anywhere' }}>
            {title}
          </Typography>
          {excerpt === '' ? null : (
            <Typography sx={{ fontSize: '1.125rem', overflowWrap: 'anywhere' }} color="textSecondary">
              {excerpt}
            </Typography>
          )}
          <Typography variant="body2" color="textSecondary">
            {joinFacts([
              dates.date(publishedAt),
              countViews > 0 ? t('articles.views', { count: countViews }) : null,
            ])}
          </Typography>
        </Stack>
        {previewImage === null ? null : (
          <Box
            sx={{
              aspectRatio: '370 / 210',
              overflow: 'hidden',
              borderRadius: (theme) => `${theme.corners.card}px`,
              bgcolor: 'soft.neutral.fill',
              '& img': { width: '100%', height: '100%', objectFit: 'cover', display: 'block' },
            }}
          >
            <CoverImage src={previewImage.large} />
          </Box>
        )}
        {text === null ? null : (
          <ArticleTextView
            text={text}
            renderPicture={({ fileId, caption }) => {
              const picture = pictureOf.get(fileId);
              return picture ? <ArticlePicture {...picture} caption={caption} /> : null;
            }}
          />
        )}
        {files.length === 0 ? null : (
          <Stack component="section" spacing={1.5} aria-label={t('articles.files')}>
            <Typography variant="h4" component="h2">
              {t('articles.files')}
            </Typography>
            <MessageFiles files={files.map((file) => toChatViewFile(file))} />
          </Stack>
        )}
        <ArticleMarks article={article} />
      </Stack>
      <RelatedCourses courses={courses} />
    </Page>
  );
}
