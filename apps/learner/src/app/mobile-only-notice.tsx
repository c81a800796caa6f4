import { EmptyState, LockIcon } from '@daystream/ui';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { PageTitle, useBrand } from '@daystream/web';
import { lazyPart } from '../platform/states/lazy-part.tsx';
import { BareFrame } from './bare-frame.tsx';

/** Few learners need it: its code stays out of the frame. */
const SupportQuestionButton = lazyPart(
  async () => (await import('../features/talking/support/support-question-button.tsx')).SupportQuestionButton,
);

/** Replaces the app for users who have only a mobile subscription (spec product §2). They can write to the school. */
export function MobileOnlyNotice() {
  const { t } = useTranslation('learner');
  const { renewCourse } = useBrand().runtime.supportCategoryIds;
  return (
    <BareFrame>
      <PageTitle title={t('subscriptions.mobileOnly')} />
      <EmptyState
        level={1}
        icon={<LockIcon />}
        title={t('subscriptions.mobileOnly')}
        action={
          <Suspense fallback={null}>
            <SupportQuestionButton label={t('subscriptions.support')} categoryId={renewCourse} courses={[]} />
          </Suspense>
        }
      >
        {t('subscriptions.mobileOnlyText')}
      </EmptyState>
    </BareFrame>
  );
}
