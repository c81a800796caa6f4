import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { pathTo } from '../../../platform/routes/path-to.ts';
import { useDates } from '../../../platform/session/current-user.ts';
import type { FeedItem } from './feed.queries.ts';

interface CourseItemProps {
  readonly course: NonNullable<FeedItem['course']>;
  readonly publishedAt: number;
}

/** A new course: for who has it the way to its days, for others to the catalogue. */
export function CourseItem({ course, publishedAt }: CourseItemProps) {
  const { t } = useTranslation('learner');
  const dates = useDates();
  const { title, streamId } = course;
  return (
    <Card component="article" sx={{ p: { xs: 2, sm: 2.5 } }}>
      <Stack spacing={1}>
        <Typography variant="caption" color="textSecondary">
          {t('club.feed.newCourse')} · {dates.moment(publishedAt)}
        </Typography>
        <Typography variant="h4" component="h3" sx={{ overflowWrap: 'anywhere' }}>
          {title}
        </Typography>
        <Button
          href={streamId === null ? pathTo('homeCatalog') : pathTo('calendar', { streamId })}
          sx={{ alignSelf: 'flex-start', ml: -1 }}
        >
          {streamId === null ? t('club.feed.toCatalog') : t('club.feed.toCourse')}
        </Button>
      </Stack>
    </Card>
  );
}
