import { isConfirmationMissed } from '@daystream/domain';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { KeyHint } from '../../platform/key-hint.tsx';
import { useCommandKeys } from '../../platform/keyboard.ts';
import type { VideoConsultation } from '../../platform/records.ts';
import { useNow } from '../../platform/use-now.ts';
import { CancelDialog, ConfirmDialog, MoveDialog, NotesDialog } from './consultation-dialogs.tsx';
import { EnterRoomButton } from './enter-room-button.tsx';

const dialogs = { confirm: ConfirmDialog, move: MoveDialog, cancel: CancelDialog, hold: NotesDialog };

/** What can be done with a consultation in its status. */
export function ConsultationActions({
  consultation,
  confirmKey = null,
}: {
  readonly consultation: VideoConsultation;
  /** The key that confirms a booking. */
  readonly confirmKey?: string | null;
}) {
  const { t } = useTranslation('studio');
  const now = useNow();
  const [open, setOpen] = useState<keyof typeof dialogs | null>(null);
  const { status, startsAt } = consultation;
  const isOpen = status === 'available' || status === 'waiting' || status === 'confirmed';
  const hasBegun = status === 'complete' || (status === 'confirmed' && startsAt !== null && startsAt <= now);
  const isMissed = isConfirmationMissed(consultation, now);
  const isConfirmable = status === 'waiting' && !isMissed;
  const Dialog = open && dialogs[open];
  useCommandKeys(
    confirmKey === null ? {} : { [confirmKey]: 'confirm' as const },
    isConfirmable ? { confirm: () => setOpen('confirm') } : {},
  );
  return (
    <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
      {isMissed && (
        <Typography variant="body2" color="error" sx={{ flexBasis: '100%' }}>
          {t('videoConsultations.confirmationMissed')}
        </Typography>
      )}
      {isConfirmable && (
        <Button
          size="small"
          variant="contained"
          onClick={() => setOpen('confirm')}
          {...(confirmKey !== null && { 'aria-keyshortcuts': confirmKey })}
        >
          {t('videoConsultations.confirm')}
          {confirmKey !== null && <KeyHint>{confirmKey.toUpperCase()}</KeyHint>}
        </Button>
      )}
      {status === 'confirmed' && <EnterRoomButton id={consultation.id} />}
      {hasBegun && (
        <Button size="small" variant="outlined" onClick={() => setOpen('hold')}>
          {t('videoConsultations.hold')}
        </Button>
      )}
      {isOpen && (
        <Button size="small" variant="outlined" onClick={() => setOpen('move')}>
          {startsAt === null ? t('videoConsultations.schedule') : t('videoConsultations.move')}
        </Button>
      )}
      {isOpen && (
        <Button size="small" color="error" onClick={() => setOpen('cancel')}>
          {t('videoConsultations.cancel')}
        </Button>
      )}
      {Dialog && <Dialog consultation={consultation} onClose={() => setOpen(null)} />}
    </Box>
  );
}
