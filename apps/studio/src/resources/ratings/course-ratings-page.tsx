import { joinFacts } from '@daystream/i18n';
import type { Reply } from '@daystream/api-client';
import type { FeedbackTarget } from '@daystream/contract';
import { useErrorText } from '@daystream/web';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink, useParams } from 'react-router';
import { useApi } from '../../platform/platform-context.tsx';
import { requestIdOf } from '../../platform/request-id.ts';
import { ScreenFrame } from '../../platform/screen-frame.tsx';
import { useLanguage } from '../../platform/use-language.ts';
import { RecordPending } from '../record-pending.tsx';
import { TargetRatings } from './target-ratings.tsx';

type CourseRatings = Reply<'studio.ratings.ofCourse'>;
type Summary = CourseRatings['course'];

/** The average ratings of a course, its days and its lessons, each with the ratings of learners. */
export function CourseRatingsPage() {
  const { t } = useTranslation('studio');
  const errorText = useErrorText();
  const api = useApi();
  const id = Number(useParams()['id']);
  const { data, error, refetch } = useQuery({
    queryKey: ['courses', id, 'ratings'],
    queryFn: ({ signal }) => api.call('studio.ratings.ofCourse', { params: { id }, signal }),
  });
  if (data === undefined)
    return (
      <RecordPending
        title={t('nav.ratings')}
        errorMessage={error ? errorText(error) : undefined}
        requestId={requestIdOf(error)}
        onRetry={() => void refetch()}
        list="/ratings"
      />
    );
  return (
    <ScreenFrame title={data.title} width={900}>
      <Box>
        <Button component={RouterLink} to="/ratings" size="small" sx={{ ml: -1 }}>
          {t('ratings.toList')}
        </Button>
        <Typography component="h1" variant="h3">
          {data.title}
        </Typography>
      </Box>
      <RatedTarget
        courseId={id}
        target={{ type: 'course', id }}
        title={t('ratings.targets.course')}
        summary={data.course}
      />
      {data.days.map((day) => (
        <Box key={day.id} component="section" aria-label={day.title} sx={{ display: 'grid', gap: 1 }}>
          <Typography component="h2" variant="h5">
            {t('ratings.day', { number: day.number, title: day.title })}
          </Typography>
          <RatedTarget
            courseId={id}
            target={{ type: 'day', id: day.id }}
            title={t('ratings.targets.day')}
            summary={day}
          />
          {day.lessons.map((lesson, index) => (
            <RatedTarget
              // oxlint-disable-next-line react/no-array-index-key -- the same lesson may stand in several sets of a day
              key={`${lesson.id} ${index}`}
              courseId={id}
              target={{ type: 'lesson', id: lesson.id }}
              title={lesson.title}
              summary={lesson}
              surveys={lesson.surveysCount}
            />
          ))}
        </Box>
      ))}
    </ScreenFrame>
  );
}

interface RatedTargetProps {
  readonly courseId: number;
  readonly target: { readonly type: FeedbackTarget; readonly id: number };
  readonly title: string;
  readonly summary: Summary;
  /** The number of completed surveys of a lesson. */
  readonly surveys?: number;
}

/** One line: title, average, and a button that shows the ratings. */
function RatedTarget({ courseId, target, title, summary, surveys = 0 }: RatedTargetProps) {
  const { t } = useTranslation('studio');
  const [isOpen, setOpen] = useState(false);
  const number = new Intl.NumberFormat(useLanguage(), { maximumFractionDigits: 1 });
  const { average, count, commentsCount } = summary;
  const facts = [
    average === null ? t('ratings.none') : t('ratings.average', { average: number.format(average), count }),
    commentsCount > 0 ? t('ratings.comments', { count: commentsCount }) : null,
    surveys > 0 ? t('ratings.surveys', { count: surveys }) : null,
  ];
  return (
    <Box sx={{ border: 1, borderColor: 'divider', borderRadius: 1, bgcolor: 'background.paper', p: 1.5 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <Box sx={{ flex: '1 1 240px', minWidth: 0 }}>
          <Typography sx={{ fontWeight: 600 }}>{title}</Typography>
          <Typography variant="body2" color="textSecondary">
            {joinFacts(facts)}
          </Typography>
        </Box>
        {count > 0 ? (
          <Button size="small" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {isOpen ? t('ratings.hide') : t('ratings.show')}
          </Button>
        ) : null}
      </Box>
      {isOpen ? <TargetRatings courseId={courseId} target={target} /> : null}
    </Box>
  );
}
