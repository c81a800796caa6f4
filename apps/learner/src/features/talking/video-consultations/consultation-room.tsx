import { isRoomOpen } from '@daystream/domain';
import { JitsiRoom, LoadingButton } from '@daystream/ui';
import { useErrorText } from '@daystream/web';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { serverNow } from '../../../platform/language/clock.ts';
import { language } from '../../../platform/language/language.ts';
import { Notice } from '../../../platform/states/notice.tsx';
import { roomQuery, type VideoConsultation } from './video-consultations.queries.ts';

const checkMs = 10_000;

/** The way into the room of a meeting, from a quarter of an hour before: an address opens beside the app, a Jitsi room in place. */
export function ConsultationRoom({ consultation }: { readonly consultation: VideoConsultation }) {
  const { t } = useTranslation('learner');
  const errorText = useErrorText();
  const [isEntered, setEntered] = useState(false);
  const { id, status, time, endTime } = consultation;
  const isOpen =
    time !== null && endTime !== null && isRoomOpen({ startsAt: time, endsAt: endTime }, serverNow());
  const room = useQuery({ ...roomQuery(id), enabled: isOpen });
  const [, setChecked] = useState(0);
  // External system: time. An open page shows the way in without a reload.
  useEffect(() => {
    if (isOpen || status !== 'confirmed') return;
    const timer = setInterval(() => setChecked(serverNow()), checkMs);
    return () => clearInterval(timer);
  }, [isOpen, status]);
  if (!isOpen)
    return status === 'confirmed' ? (
      <Typography color="textSecondary">{t('videoConsultations.enterLater')}</Typography>
    ) : null;
  if (room.error) return <Notice severity="error">{errorText(room.error)}</Notice>;
  const { url = null, jitsi = null } = room.data ?? {};
  if (url !== null)
    return (
      <Button variant="contained" size="large" href={url} target="_blank" rel="noopener noreferrer">
        {t('videoConsultations.enter')}
      </Button>
    );
  if (isEntered && jitsi !== null)
    return (
      <JitsiRoom
        room={jitsi}
        language={language}
        title={t('videoConsultations.one')}
        failedText={t('videoConsultations.roomFailed')}
        onLeave={() => setEntered(false)}
      />
    );
  return (
    <LoadingButton variant="contained" size="large" busy={room.isPending} onClick={() => setEntered(true)}>
      {t('videoConsultations.enter')}
    </LoadingButton>
  );
}
