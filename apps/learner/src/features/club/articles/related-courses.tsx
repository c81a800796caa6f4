import { ForwardIcon } from '@daystream/ui';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import CardActionArea from '@mui/material/CardActionArea';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { CoverImage } from '../../../platform/parts/cover-image.tsx';
import { pathTo } from '../../../platform/routes/path-to.ts';
import type { Article } from './articles.queries.ts';

type RelatedCourse = Article['courses'][number];

/** Where a course leads: to the learner's own, to its sale, or nowhere. */
function pathOf({ streamId, serviceAlias }: RelatedCourse): string | null {
  if (streamId !== null) return pathTo('calendar', { streamId });
  return serviceAlias === null ? null : pathTo('service', { publicId: serviceAlias });
}

/** Courses on the subject of an article; nothing without one that leads somewhere. */
export function RelatedCourses({ courses }: { readonly courses: readonly RelatedCourse[] }) {
  const { t } = useTranslation('learner');
  const shown = courses.flatMap((course) => {
    const path = pathOf(course);
    return path === null ? [] : [{ ...course, path }];
  });
  if (shown.length === 0) return null;
  return (
    <Stack component="section" spacing={1.5} aria-labelledby="related-courses">
      <Typography variant="h4" component="h2" id="related-courses">
        {t('articles.courses')}
      </Typography>
      <Stack component="ul" spacing={1.5} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {shown.map(({ id, title, image, streamId, path }) => (
          <Card component="li" key={id}>
            <CardActionArea href={path} sx={{ display: 'flex', alignItems: 'center', gap: 2, p: 1.5 }}>
              <Box
                sx={{
                  width: 72,
                  height: 72,
                  flex: 'none',
                  overflow: 'hidden',
                  borderRadius: (theme) => `${theme.corners.small}px`,
                  bgcolor: 'soft.neutral.fill',
                  '& img': { width: '100%', height: '100%', objectFit: 'cover' },
                }}
              >
                <CoverImage src={image?.small} isLazy />
              </Box>
              <Stack sx={{ minWidth: 0, flexGrow: 1 }}>
                <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{title}</Typography>
                <Typography variant="body2" color="textSecondary">
                  {t(streamId === null ? 'articles.courseOnSale' : 'articles.ownCourse')}
                </Typography>
              </Stack>
              <ForwardIcon sx={{ color: 'text.secondary', flex: 'none' }} />
            </CardActionArea>
          </Card>
        ))}
      </Stack>
    </Stack>
  );
}
