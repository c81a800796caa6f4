import { HeadingSkeleton, ListSkeleton, Page, TextSkeleton } from '@daystream/ui';
import Stack from '@mui/material/Stack';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PageTitle } from '@daystream/web';
import { LoadError } from '../../platform/load-error.tsx';
import { Loading } from '../../platform/loading.tsx';
import { HomeworkTask } from './homework-task.tsx';
import { HomeworkChat } from './homework-chat.tsx';
import { homeworksQuery } from './homework.queries.ts';

interface HomeworkPageProps {
  readonly streamId: number;
  /** Id of the homework status. */
  readonly homeworkId: number;
  readonly missing: ReactNode;
}

/** One homework: the task and its chat. */
export function HomeworkPage({ streamId, homeworkId, missing }: HomeworkPageProps) {
  const { t } = useTranslation('learner');
  const { data, error, refetch } = useQuery(homeworksQuery);
  const homework = data?.find((one) => one.id === homeworkId && one.streamId === streamId);
  if (!data && error)
    return (
      <>
        <PageTitle title={t('homework.title')} />
        <LoadError error={error} onRetry={() => void refetch()} />
      </>
    );
  if (!data) {
    return (
      <Page>
        <PageTitle title={t('homework.title')} />
        <Loading>
          <Stack spacing={4}>
            <HeadingSkeleton />
            <TextSkeleton lines={4} />
            <ListSkeleton rows={3} />
          </Stack>
        </Loading>
      </Page>
    );
  }
  if (!homework) return missing;
  return (
    <Page>
      <PageTitle title={homework.homework.title} />
      <HomeworkTask homework={homework} />
      <HomeworkChat key={homework.id} homework={homework} />
    </Page>
  );
}
