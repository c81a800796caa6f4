import { joinFacts } from '@daystream/i18n';
import { LoadingButton } from '@daystream/ui';
import { useErrorText } from '@daystream/web';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { language } from '../../../platform/language/language.ts';
import { useTimeZone } from '../../../platform/session/current-user.ts';
import { Notice } from '../../../platform/states/notice.tsx';
import { attendEvent, type ClubEvent } from './events.queries.ts';

/** When an event is, on the reader's clock. */
export function useEventTime(): (event: Pick<ClubEvent, 'startsAt' | 'endsAt'>) => string {
  const timeZone = useTimeZone();
  const format = new Intl.DateTimeFormat(language, {
    weekday: 'short',
    day: 'numeric',
    month: 'long',
    hour: '2-digit',
    minute: '2-digit',
    timeZone,
  });
  return ({ startsAt, endsAt }) => {
    const text = format.formatRange(startsAt, endsAt);
    return text.charAt(0).toLocaleUpperCase(language) + text.slice(1);
  };
}

/** Where an event is, and how many come. */
export function EventFacts({ event }: { readonly event: ClubEvent }) {
  const { t } = useTranslation('learner');
  const { places, comingCount } = event;
  const left = places === null ? null : Math.max(0, places - comingCount);
  return (
    <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
      {joinFacts([
        event.place === '' ? t('clubEvents.online') : event.place,
        comingCount === 0
          ? null
          : t(event.isOver ? 'clubEvents.planned' : 'clubEvents.coming', { count: comingCount }),
        left === null || event.isOver ? null : t('clubEvents.placesLeft', { count: left }),
      ])}
    </Typography>
  );
}

/** "I will come", or its opposite; why it is not offered. */
export function AttendButton({ event }: { readonly event: ClubEvent }) {
  const { t } = useTranslation('learner');
  const errorText = useErrorText();
  const attend = useMutation(attendEvent(useQueryClient()));
  const { id, isComing, isCanceled, isOver, places, comingCount } = event;
  if (isCanceled) return <Typography color="textSecondary">{t('clubEvents.canceled')}</Typography>;
  if (isOver)
    return isComing ? <Typography color="textSecondary">{t('clubEvents.youCame')}</Typography> : null;
  const isFull = places !== null && comingCount >= places && !isComing;
  return (
    <Stack spacing={1} sx={{ alignItems: 'flex-start' }}>
      {attend.error ? <Notice severity="error">{errorText(attend.error)}</Notice> : null}
      {isComing ? <Typography color="success">{t('clubEvents.youCome')}</Typography> : null}
      {isFull ? (
        <Typography color="textSecondary">{t('clubEvents.full')}</Typography>
      ) : (
        <LoadingButton
          busy={attend.isPending}
          variant={isComing ? 'outlined' : 'contained'}
          color={isComing ? 'inherit' : 'primary'}
          onClick={() => attend.mutate({ id, isComing: !isComing })}
        >
          {isComing ? t('clubEvents.cancel') : t('clubEvents.attend')}
        </LoadingButton>
      )}
    </Stack>
  );
}
