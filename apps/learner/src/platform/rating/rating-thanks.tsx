import { useTranslation } from 'react-i18next';
import { Notice } from '../states/notice.tsx';

interface RatingThanksProps {
  /** The points of the last rating; `kept`: it is sent when the connection is back; null: nothing was rated. */
  readonly earned: number | 'kept' | null;
}

/** Thanks for a rating. */
export function RatingThanks({ earned }: RatingThanksProps) {
  const { t } = useTranslation('learner');
  if (earned === null) return null;
  if (earned === 'kept') return <Notice severity="info">{t('rating.kept')}</Notice>;
  return (
    <Notice severity="success">
      {earned > 0 ? t('rating.thanksPoints', { count: earned }) : t('rating.thanks')}
    </Notice>
  );
}
