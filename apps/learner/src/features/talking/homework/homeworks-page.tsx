import { EmptyState, CardListSkeleton, Page, TasksIcon } from '@daystream/ui';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { LoadError } from '../../../platform/states/load-error.tsx';
import { Loading } from '../../../platform/states/loading.tsx';
import { pathTo } from '../../../platform/routes/path-to.ts';
import { groupHomeworks, type HomeworkGroup } from './homework-order.ts';
import { HomeworkRow } from './homework-row.tsx';
import { homeworksQuery } from './homework.queries.ts';

/** All homeworks by status with their counts; filtered to one group by the query parameter `state`, and to one course by `stream`. */
export function HomeworksPage({ tabs }: { readonly tabs: ReactNode }) {
  const { t } = useTranslation(['learner', 'ui']);
  const { data, error, refetch } = useQuery(homeworksQuery);
  const [search, setSearch] = useSearchParams();
  const stream = search.get('stream');
  const ofStream = data?.filter(({ streamId }) => String(streamId) === stream) ?? [];
  // A stream without homework, such as one of another learner, filters nothing.
  const [inStream] = ofStream;
  const homeworks = inStream ? ofStream : data;
  const groups = homeworks && groupHomeworks(homeworks);
  const chosen = search.get('state');
  const labels: Readonly<Record<HomeworkGroup, string>> = {
    turn: t('homework.turn'),
    NOT_UPLOADED: t('ui:homework.status.NOT_UPLOADED'),
    UPLOADED: t('ui:homework.status.UPLOADED'),
    DONE: t('homework.done'),
    locked: t('homework.locked'),
  };
  const choose = (group: string | null) =>
    setSearch(
      { ...(group !== null && { state: group }), ...(inStream && stream !== null && { stream }) },
      { replace: true },
    );
  const shown = groups?.filter(([group]) => chosen === null || chosen === group);
  return (
    <Page title={t('homework.title')}>
      {tabs}
      {inStream ? (
        <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5 }}>
          <Typography color="textSecondary">{inStream.courseTitle}</Typography>
          <Button onClick={() => setSearch({}, { replace: true })} sx={{ mx: -1 }}>
            {t('homework.allCourses')}
          </Button>
        </Stack>
      ) : null}
      {groups && groups.length > 1 ? (
        <Stack
          direction="row"
          component="fieldset"
          aria-label={t('homework.filter')}
          sx={{
            gap: 1,
            border: 0,
            m: 0,
            minWidth: 0,
            px: 0,
            py: 0.5,
            flexWrap: { sm: 'wrap' },
            overflowX: { xs: 'auto', sm: 'visible' },
            scrollbarWidth: 'none',
            // On a phone the row fades at its end to indicate that it scrolls.
            maskImage: { xs: 'linear-gradient(to right, black calc(100% - 40px), transparent)', sm: 'none' },
            '&::after': { content: '""', flex: '0 0 24px', display: { sm: 'none' } },
          }}
        >
          <FilterChip
            label={t('homework.all')}
            count={homeworks.length}
            isOn={chosen === null}
            onClick={() => choose(null)}
          />
          {groups.map(([group, { length }]) => (
            <FilterChip
              key={group}
              label={labels[group]}
              count={length}
              isOn={chosen === group}
              onClick={() => choose(chosen === group ? null : group)}
            />
          ))}
        </Stack>
      ) : null}
      {shown?.map(([group, listed]) => (
        <Stack key={group} component="section" spacing={1.5} aria-labelledby={`group-${group}`}>
          <Typography variant="h4" component="h2" id={`group-${group}`}>
            {labels[group]}
          </Typography>
          {listed.map((homework) => (
            <HomeworkRow key={homework.id} homework={homework} isGrouped={group !== 'turn'} />
          ))}
        </Stack>
      ))}
      {groups?.length === 0 ? (
        <EmptyState
          icon={<TasksIcon />}
          title={t('homework.empty')}
          action={<Button href={pathTo('homeCourses')}>{t('homework.toCourses')}</Button>}
        >
          {t('homework.emptyText')}
        </EmptyState>
      ) : null}
      {data || error ? null : (
        <Loading>
          <CardListSkeleton rows={5} />
        </Loading>
      )}
      {!data && error ? <LoadError error={error} onRetry={() => void refetch()} /> : null}
    </Page>
  );
}

interface FilterChipProps {
  readonly label: string;
  readonly count: number;
  readonly isOn: boolean;
  readonly onClick: () => void;
}

function FilterChip({ label, count, isOn, onClick }: FilterChipProps) {
  return (
    <Chip
      label={`${label} ${count}`}
      color={isOn ? 'primary' : 'default'}
      variant={isOn ? 'filled' : 'outlined'}
      aria-pressed={isOn}
      onClick={onClick}
      sx={{ minHeight: 44, px: 0.5, flexShrink: 0 }}
    />
  );
}
