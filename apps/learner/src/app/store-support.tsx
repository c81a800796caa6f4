import { PlatformContext } from '@daystream/web';
import type { ComponentProps } from 'react';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import type { SupportQuestionButton } from '../features/talking/support/support-question-button.tsx';
import { lazyPart } from '../platform/states/lazy-part.tsx';

/** Loaded on demand: few purchases fail, and the public page of a service must not load what file uploads need. */
const Question = lazyPart(async () => {
  const [{ SupportQuestionButton: Ask }, { signedInPlatform }] = await Promise.all([
    import('../features/talking/support/support-question-button.tsx'),
    import('../platform/session/signed-in-platform.ts'),
  ]);
  return function WithUploads(props: ComponentProps<typeof SupportQuestionButton>) {
    return (
      <PlatformContext value={signedInPlatform}>
        <Ask {...props} />
      </PlatformContext>
    );
  };
});

/** Leads a learner whose purchase in an app store failed to support, with the subject filled in (spec rules §8). */
export function StoreSupport({ title }: { readonly title?: string }) {
  const { t } = useTranslation('learner');
  const text = title === undefined ? t('shop.store.notCompleted') : t('shop.store.notCompletedOf', { title });
  return (
    <Suspense fallback={null}>
      <Question label={t('shop.store.help')} categoryId={null} courses={[]} text={text} variant="outlined" />
    </Suspense>
  );
}
