import { ratingCommentMaxLength } from '@daystream/domain';
import { LoadingButton } from '@daystream/ui';
import { keyframes } from '@emotion/react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '@daystream/web';
import { CountedInput } from '../forms/counted-input.tsx';
import { Notice } from '../states/notice.tsx';
import { useForm, type Faults } from '../forms/use-form.ts';
import { StarChoice } from './star-choice.tsx';

const rise = keyframes`from { transform: translateY(24px); opacity: 0 } to { transform: none; opacity: 1 }`;

// A type alias, because an interface is not assignable to the constraint of `useForm`.
type RatingForm = Readonly<Record<'stars' | 'comment', string>>;

function faultsOf({ stars, comment }: RatingForm): Faults<RatingForm> {
  return {
    ...(stars === '' && { stars: 'required' }),
    ...(comment.trim().length > ratingCommentMaxLength && { comment: 'too_long' }),
  };
}

export const ratingPopupId = 'rating-popup';

interface RatingPopupProps {
  readonly title: string;
  /** Who sees the rating. */
  readonly note: string;
  /** The meaning of one to five stars. */
  readonly meanings: readonly [string, string, string, string, string];
  /** The rating that was given before. */
  readonly rating: { readonly stars: number; readonly comment: string } | null;
  /** Whether the user has opened the popup; it then receives the focus. */
  readonly isOpenedByUser: boolean;
  /** Called when the user starts to answer. */
  readonly onStart: () => void;
  readonly send: (rating: { stars: number; comment: string }) => Promise<void>;
  readonly onClose: () => void;
}

/** Asks for a rating without blocking the page or moving the focus. */
export function RatingPopup({
  title,
  note,
  meanings,
  rating,
  isOpenedByUser,
  onStart,
  send,
  onClose,
}: RatingPopupProps) {
  const { t } = useTranslation(['learner', 'ui']);
  const errorText = useErrorText();
  const titleId = useId();
  const { values, field, fault, refused, isBusy, submit } = useForm<RatingForm>({
    initial: { stars: rating ? String(rating.stars) : '', comment: rating?.comment ?? '' },
    faultsOf,
    send: ({ stars, comment }) => send({ stars: Number(stars), comment: comment.trim() }),
  });
  const { onChange, name } = field('stars');
  const length = values.comment.trim().length;
  const closeByKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onClose();
  };
  return (
    <Box
      id={ratingPopupId}
      component="dialog"
      open
      aria-labelledby={titleId}
      onKeyDown={closeByKey}
      sx={(theme) => ({
        position: 'static',
        width: '100%',
        maxWidth: 480,
        m: 0,
        p: 2,
        color: 'text.primary',
        bgcolor: 'background.paper',
        border: `1px solid ${theme.palette.divider}`,
        borderRadius: `${Math.min(theme.corners.card, 24)}px`,
        boxShadow: '0 12px 40px rgb(0 0 0 / 0.25)',
        animation: `${rise} 250ms ease-out`,
      })}
    >
      <Stack component="form" noValidate spacing={1} onSubmit={(event) => void submit(event)}>
        <Stack direction="row" spacing={1} sx={{ alignItems: 'center', justifyContent: 'space-between' }}>
          <Typography id={titleId} variant="h5" component="h3">
            {title}
          </Typography>
          <Button onClick={onClose} sx={{ flexShrink: 0, my: -0.5 }}>
            {rating ? t('ui:action.cancel') : t('rating.later')}
          </Button>
        </Stack>
        <StarChoice
          labelledBy={titleId}
          name={name}
          meanings={meanings}
          value={Number(values.stars)}
          isFocused={isOpenedByUser}
          onChange={(event) => {
            onStart();
            onChange(event);
          }}
        />
        {values.stars === '' ? null : (
          <Box sx={{ pt: 1 }}>
            <CountedInput
              label={t('rating.comment')}
              minRows={2}
              maxLength={ratingCommentMaxLength}
              {...field('comment')}
            />
            <Typography variant="caption" color="textSecondary">
              {note}
            </Typography>
          </Box>
        )}
        {fault === null && refused['stars'] === undefined ? null : (
          <Notice severity="error">{refused['stars'] ?? errorText(fault)}</Notice>
        )}
        {values.stars === '' ? null : (
          <LoadingButton
            type="submit"
            variant="contained"
            busy={isBusy}
            disabledReason={
              length > ratingCommentMaxLength
                ? t('counter.tooLong', { length, most: ratingCommentMaxLength })
                : null
            }
            sx={{ alignSelf: 'flex-end' }}
          >
            {t('rating.send')}
          </LoadingButton>
        )}
      </Stack>
    </Box>
  );
}
