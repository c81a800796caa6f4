import { Notice } from '../../../platform/states/notice.tsx';
import { useTranslation } from 'react-i18next';
import type { HomeworkStatus } from './homework.queries.ts';

/** The result of the review or the expert's question, with the next step. */
export function HomeworkNotice({ homework }: { readonly homework: HomeworkStatus }) {
  const { t } = useTranslation('learner');
  if (homework.status === 'FAIL') return <Notice severity="warning">{t('homework.returned')}</Notice>;
  if (homework.status === 'UPLOADED' && homework.turn === 'learner')
    return <Notice severity="warning">{t('homework.askedText')}</Notice>;
  if (homework.status !== 'DONE') return null;
  const points = homework.scores ?? homework.homework.scores;
  return (
    <Notice severity="success">
      {points > 0 ? t('homework.acceptedPoints', { count: points }) : t('homework.accepted')}
    </Notice>
  );
}
