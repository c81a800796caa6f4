import { useParams } from 'react-router';
import { HomeworkPage } from '../../features/homework/homework-page.tsx';
import { NotFound } from '../../platform/not-found.tsx';
import { parsePositiveInt } from '../parse-positive-int.ts';

export function Component() {
  const homeworkId = parsePositiveInt(useParams()['homeworkId']);
  if (homeworkId === null) return <NotFound />;
  return <HomeworkPage homeworkId={homeworkId} missing={<NotFound />} />;
}
