import type { LessonKind } from '@daystream/domain';
import { useTranslation } from 'react-i18next';

/** Returns a function that translates the kind of a lesson: analysis, execution, theory. */
export function useKindText(): (kind: LessonKind | null) => string | null {
  const { t } = useTranslation('learner');
  const texts = {
    analysis: t('lesson.analysis'),
    execution: t('lesson.execution'),
    theory: t('lesson.theory'),
  };
  return (kind) => (kind === null ? null : texts[kind]);
}
