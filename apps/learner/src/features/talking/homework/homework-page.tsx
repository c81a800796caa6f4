import { HeadingSkeleton, ListSkeleton, Page, TextSkeleton } from '@daystream/ui';
import Stack from '@mui/material/Stack';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate } from 'react-router';
import { PageTitle } from '@daystream/web';
import { AskLinks } from '../../../platform/support/ask-links.tsx';
import { LoadError } from '../../../platform/states/load-error.tsx';
import { Loading } from '../../../platform/states/loading.tsx';
import { HomeworkTask } from './homework-task.tsx';
import { HomeworkChat } from './homework-chat.tsx';
import { PlacedHomeworks } from './homework-highlights.tsx';
import { homeworkPath } from './homework-path.ts';
import { homeworksQuery } from './homework.queries.ts';

interface HomeworkPageProps {
  readonly streamId: number;
  /** Id of the homework status. */
  readonly homeworkId: number;
  /** The stage of a stage's homework, with what is shown before its task. */
  readonly stage?: { readonly id: number; readonly summary: ReactNode };
  /** What opens it while it is locked. */
  readonly offer?: ReactNode;
  readonly missing: ReactNode;
}

/** One homework: the task and its chat. That of a stage has its own screen, with the stage and its other homeworks. */
export function HomeworkPage({ streamId, homeworkId, stage, offer, missing }: HomeworkPageProps) {
  const { t } = useTranslation('learner');
  const { data, error, refetch } = useQuery(homeworksQuery);
  const homework = data?.find((one) => one.id === homeworkId && one.streamId === streamId);
  if (!data && error)
    return (
      <>
        <PageTitle title={t('homework.title')} />
        <LoadError level={1} error={error} onRetry={() => void refetch()} />
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
  if (stage === undefined && homework.dayId === null) return <Navigate to={homeworkPath(homework)} replace />;
  if (stage && (homework.dayId !== null || homework.stageId !== stage.id)) return missing;
  return (
    <Page>
      <PageTitle title={homework.homework.title} />
      <HomeworkTask homework={homework} context={stage?.summary} />
      <HomeworkChat key={homework.id} homework={homework} />
      {homework.isLocked && homework.status !== 'DONE' ? offer : null}
      <AskLinks streamId={streamId} canAsk={homework.lock !== 'stream_not_open'} />
      {stage ? (
        <PlacedHomeworks streamId={streamId} place={{ stageId: stage.id }} exceptId={homework.id} />
      ) : null}
    </Page>
  );
}
