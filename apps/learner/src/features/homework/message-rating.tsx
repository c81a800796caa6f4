import { RatingComment, StarIcon, Stars } from '@daystream/ui';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import type { Message } from '@daystream/web/chats';

export const rateButtonId = (messageId: number) => `rate-${messageId}`;

interface MessageRatingProps {
  readonly message: Message;
  readonly onRate: () => void;
}

/** Of an answer: the stars that were given, or the way to give some. */
export function MessageRating({ message: { id, rating }, onRate }: MessageRatingProps) {
  const { t } = useTranslation('learner');
  return (
    <>
      {rating ? <Stars value={rating.stars} label={t('rating.given', { stars: rating.stars })} /> : null}
      <Button
        id={rateButtonId(id)}
        size="small"
        color="inherit"
        onClick={onRate}
        startIcon={rating ? null : <StarIcon />}
        // Its words, not its edge, stand in line with the stars and the comment, wherever it wraps to.
        sx={{ my: -1.25, mx: -1, px: 1, fontSize: '0.875rem' }}
      >
        {rating ? t('rating.change') : t('rating.rate')}
      </Button>
      {rating ? <RatingComment comment={rating.comment} /> : null}
    </>
  );
}
