import { useParams } from 'react-router';
import { HomeworkPage } from '../../features/talking/homework/homework-page.tsx';
import { NotFound } from '../../platform/states/not-found.tsx';
import { HomeworkOffer } from '../homework-offer.tsx';
import { parsePositiveInt } from '../parse-positive-int.ts';

export function Component() {
  const params = useParams();
  const streamId = parsePositiveInt(params['streamId']);
  const homeworkId = parsePositiveInt(params['homeworkId']);
  if (streamId === null || homeworkId === null) return <NotFound />;
  return (
    <HomeworkPage
      streamId={streamId}
      homeworkId={homeworkId}
      offer={<HomeworkOffer streamId={streamId} />}
      missing={<NotFound />}
    />
  );
}
