import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { pathTo } from '../../../platform/routes/path-to.ts';
import { groupHomeworks, groupOf } from './homework-order.ts';
import { HomeworkRow } from './homework-row.tsx';
import { homeworksQuery, hasNewAnswer, type HomeworkStatus } from './homework.queries.ts';

/** Orders homeworks for the home screen: with a new answer, not sent, under review. Leaves out the others. */
function highlightsOf(homeworks: readonly HomeworkStatus[]): HomeworkStatus[] {
  const sorted = groupHomeworks(homeworks).flatMap(([, own]) => own);
  const answered = sorted.filter(hasNewAnswer);
  const rest = sorted.filter((homework) => !answered.includes(homework));
  return [
    ...answered,
    ...rest.filter((homework) => groupOf(homework) === 'NOT_UPLOADED'),
    ...rest.filter((homework) => groupOf(homework) === 'UPLOADED'),
  ];
}

/** Homework on the home screen; renders nothing if there is none to show. */
export function HomeworkHighlights({ atMost = 3 }: { readonly atMost?: number }) {
  const { t } = useTranslation('learner');
  const { data = [] } = useQuery(homeworksQuery);
  const news = highlightsOf(data);
  if (news.length === 0) return null;
  return (
    <Stack component="section" spacing={1.5} aria-labelledby="homework-news">
      <Stack direction="row" sx={{ alignItems: 'center', justifyContent: 'space-between' }}>
        <Typography variant="h3" component="h2" id="homework-news">
          {t('homework.title')}
        </Typography>
        {data.length > atMost ? (
          <Button href={pathTo('homeworks')}>{t('homework.showAll', { count: data.length })}</Button>
        ) : null}
      </Stack>
      {news.slice(0, atMost).map((homework) => (
        <HomeworkRow key={homework.id} homework={homework} />
      ))}
    </Stack>
  );
}

interface PlacedHomeworksProps {
  readonly streamId: number;
  /** A day, or a whole stage. */
  readonly place: { readonly dayId: number } | { readonly stageId: number };
  /** A homework that is shown already. */
  readonly exceptId?: number;
}

/** The homeworks of one day or stage. */
export function PlacedHomeworks({ streamId, place, exceptId }: PlacedHomeworksProps) {
  const { t } = useTranslation('learner');
  const { data = [] } = useQuery(homeworksQuery);
  const own = data.filter((homework) => {
    if (homework.streamId !== streamId || homework.id === exceptId) return false;
    return 'dayId' in place
      ? homework.dayId === place.dayId
      : homework.dayId === null && homework.stageId === place.stageId;
  });
  if (own.length === 0) return null;
  return (
    <Stack spacing={1.5}>
      <Typography variant="h4" component="h2">
        {'dayId' in place
          ? t('homework.ofDay')
          : exceptId === undefined
            ? t('homework.ofStage')
            : t('homework.othersOfStage')}
      </Typography>
      {own.map((homework) => (
        <HomeworkRow key={homework.id} homework={homework} isPlaceShown={false} />
      ))}
    </Stack>
  );
}
