import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { SupportContacts } from '../../features/base/auth/support-contacts.tsx';
import { streamsQuery } from '../../features/learning/learn/learn.queries.ts';
import { SupportPage } from '../../features/talking/support/support-page.tsx';
import { supportCategoriesQuery } from '../../features/talking/support/support.queries.ts';
import { currentUserQuery } from '../../platform/session/current-user.ts';
import { queryClient } from '../../platform/client/query-client.ts';
import { parsePositiveInt } from '../parse-positive-int.ts';
import { AnonymousSupportPage } from '../support/anonymous-support-page.tsx';
import { useAnswerEmail } from '../support/use-answer-email.ts';
import { useSupportCourses } from '../support/use-support-courses.ts';

/** The support center; topic and course of the address are preset. */
export function Component() {
  const { categoryId, streamId } = useParams();
  const courses = useSupportCourses();
  const answerEmail = useAnswerEmail();
  const { data: user } = useQuery(currentUserQuery);
  if (user?.isAnonymous) return <AnonymousSupportPage contacts={<SupportContacts />} />;
  return (
    <SupportPage
      categoryId={parsePositiveInt(categoryId)}
      streamId={parsePositiveInt(streamId)}
      courses={courses}
      answerEmail={answerEmail}
      contacts={<SupportContacts />}
    />
  );
}

export function loader() {
  void queryClient.prefetchQuery(streamsQuery);
  void queryClient.prefetchQuery(supportCategoriesQuery);
  return null;
}
