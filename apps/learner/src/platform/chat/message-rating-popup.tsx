import type { Message } from '@daystream/web/chats';
import { useTranslation } from 'react-i18next';
import { RatingPopup } from '../rating/rating-popup.tsx';
import type { Rating } from './use-rating.ts';

interface MessageRatingPopupProps {
  /** The message to rate. */
  readonly message: Message;
  readonly rating: Pick<Rating, 'isOpenedByUser' | 'start' | 'send' | 'close'>;
}

/** Asks for a rating of a message of a chat. */
export function MessageRatingPopup({
  message,
  rating: { isOpenedByUser, start, send, close },
}: MessageRatingPopupProps) {
  const { t } = useTranslation('learner');
  return (
    <RatingPopup
      key={message.id}
      title={t('rating.title')}
      note={t('rating.seen')}
      meanings={[
        t('rating.star1'),
        t('rating.star2'),
        t('rating.star3'),
        t('rating.star4'),
        t('rating.star5'),
      ]}
      rating={message.rating}
      isOpenedByUser={isOpenedByUser}
      onStart={start}
      send={send}
      onClose={close}
    />
  );
}
