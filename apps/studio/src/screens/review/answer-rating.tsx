import { RatingComment, Stars } from '@daystream/ui';
import { useTranslation } from 'react-i18next';
import type { Message } from '@daystream/web/chats';

/** The learner's rating of an answer, with the comment. */
export function AnswerRating({ rating }: { readonly rating: NonNullable<Message['rating']> }) {
  const { t } = useTranslation('studio');
  const { stars, comment } = rating;
  return (
    <>
      <Stars value={stars} label={t('review.rated', { stars })} />
      <RatingComment comment={comment} />
    </>
  );
}
