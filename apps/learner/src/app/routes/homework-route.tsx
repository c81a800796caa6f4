import { useParams } from 'react-router';
import { HomeworkPage } from '../../features/homework/homework-page.tsx';
import { NotFound } from '../../platform/not-found.tsx';
import { numberOf } from '../number-of.ts';

export function Component() {
  const homeworkId = numberOf(useParams()['homeworkId']);
  if (homeworkId === null) return <NotFound />;
  return <HomeworkPage homeworkId={homeworkId} missing={<NotFound />} />;
}
