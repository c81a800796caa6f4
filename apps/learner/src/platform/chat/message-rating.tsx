import { RatingComment, StarIcon, Stars } from '@daystream/ui';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import type { Message } from '@daystream/web/chats';

export const rateButtonId = (messageId: number) => `rate-${messageId}`;

interface MessageRatingProps {
  readonly message: Message;
  readonly onRate: () => void;
}

/** Below a staff message: its rating, or a button to rate it. */
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
        // Aligns the button's text, not its edge, with the stars and the comment.
        sx={{ my: -1.25, mx: -1, px: 1, fontSize: '0.875rem' }}
      >
        {rating ? t('rating.change') : t('rating.rate')}
      </Button>
      {rating ? <RatingComment comment={rating.comment} /> : null}
    </>
  );
}
