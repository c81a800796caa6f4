import { useParams } from 'react-router';
import { SupportQuestionPage } from '../../features/talking/support/support-question-page.tsx';
import { NotFound } from '../../platform/states/not-found.tsx';
import { parsePositiveInt } from '../parse-positive-int.ts';

export function Component() {
  const ticketId = parsePositiveInt(useParams()['ticketId']);
  if (ticketId === null) return <NotFound />;
  return <SupportQuestionPage ticketId={ticketId} missing={<NotFound />} />;
}
