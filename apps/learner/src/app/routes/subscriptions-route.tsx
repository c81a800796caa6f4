import { useBrand } from '@daystream/web';
import { useTranslation } from 'react-i18next';
import { SubscriptionsPage } from '../../features/commerce/subscriptions/subscriptions-page.tsx';
import { subscriptionsQuery } from '../../features/commerce/subscriptions/subscriptions.queries.ts';
import { SupportQuestionButton } from '../../features/talking/support/support-question-button.tsx';
import { queryClient } from '../../platform/client/query-client.ts';
import { useSupportCourses } from '../support/use-support-courses.ts';

export function Component() {
  const { t } = useTranslation('learner');
  const { renewCourse } = useBrand().runtime.supportCategoryIds;
  const courses = useSupportCourses();
  return (
    <SubscriptionsPage
      renewal={
        <SupportQuestionButton
          label={t('subscriptions.renew')}
          categoryId={renewCourse}
          courses={courses ?? []}
        />
      }
    />
  );
}

export function loader() {
  void queryClient.prefetchQuery(subscriptionsQuery);
  return null;
}
