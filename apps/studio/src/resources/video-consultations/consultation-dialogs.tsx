import Typography from '@mui/material/Typography';
import { BooleanInput, NumberInput, ReferenceInput, TextInput } from 'react-admin';
import { useTranslation } from 'react-i18next';
import { formatLocalDateTime, parseLocalDateTime } from '../../platform/form/local-date-time.ts';
import { useTimeZoneText } from '../../platform/use-time-zone-text.ts';
import type { VideoConsultation } from '../../platform/records.ts';
import { FormDialog } from '../form-dialog.tsx';
import { PersonChoice } from '../record-choices.tsx';
import { MeetingTime } from './meeting-time.tsx';

export interface ConsultationDialogProps {
  readonly consultation: VideoConsultation;
  readonly onClose: () => void;
}

const resources = ['video-consultations', 'inbox'];
/** Keeps the text of the field, because react-admin would convert an empty text to null. */
const keepText = (value: string) => value;
const minuteMs = 60_000;

/** Whose consultation it is and when: rows of the list look alike, and what is done is e-mailed at once. */
function Whose({ consultation }: Pick<ConsultationDialogProps, 'consultation'>) {
  return (
    <div>
      <Typography sx={{ fontWeight: 600 }}>{consultation.userName}</Typography>
      <MeetingTime row={consultation} />
    </div>
  );
}

export function ConfirmDialog({ consultation, onClose }: ConsultationDialogProps) {
  const { t } = useTranslation('studio');
  const { id } = consultation;
  return (
    <FormDialog<{ roomUrl: string }>
      title={t('videoConsultations.confirmTitle')}
      submitLabel={t('videoConsultations.confirm')}
      successText={t('videoConsultations.confirmed')}
      resources={resources}
      defaultValues={{ roomUrl: '' }}
      run={(api, body, idempotencyKey) =>
        api.call('studio.videoConsultations.confirm', { params: { id }, body, idempotencyKey })
      }
      onClose={onClose}
    >
      <Whose consultation={consultation} />
      <TextInput
        source="roomUrl"
        type="url"
        label={t('videoConsultations.room')}
        helperText={t('videoConsultations.roomOfMeeting')}
        parse={keepText}
      />
    </FormDialog>
  );
}

/** Another time, and where no expert is known also the expert. */
export function MoveDialog({ consultation, onClose }: ConsultationDialogProps) {
  const { t } = useTranslation('studio');
  const { id, startsAt, endsAt, expert } = consultation;
  const length = startsAt === null || endsAt === null ? 45 : Math.round((endsAt - startsAt) / minuteMs);
  const zoneText = useTimeZoneText();
  const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  return (
    <FormDialog<{ time: string; lengthMinutes: number | null; expertId: number | null }>
      title={t('videoConsultations.moveTitle')}
      submitLabel={startsAt === null ? t('videoConsultations.schedule') : t('videoConsultations.move')}
      successText={t('videoConsultations.moved')}
      resources={resources}
      defaultValues={{
        time: formatLocalDateTime(startsAt, zone),
        lengthMinutes: length,
        expertId: expert?.id ?? null,
      }}
      inputOf={{ startsAt: 'time' }}
      run={(api, { time, lengthMinutes, expertId }, idempotencyKey) =>
        api.call('studio.videoConsultations.move', {
          params: { id },
          body: {
            startsAt: parseLocalDateTime(time, zone) ?? 0,
            lengthMinutes: lengthMinutes ?? 0,
            ...(expertId === null ? {} : { expertId }),
          },
          idempotencyKey,
        })
      }
      onClose={onClose}
    >
      <Whose consultation={consultation} />
      <TextInput
        source="time"
        type="datetime-local"
        label={t('videoConsultations.newTime')}
        helperText={t('videoConsultations.newTimeHelp', { zone: zoneText(zone) })}
        slotProps={{ inputLabel: { shrink: true } }}
        parse={keepText}
      />
      <NumberInput
        source="lengthMinutes"
        label={t('videoConsultations.length')}
        helperText={false}
        min={10}
      />
      <ReferenceInput source="expertId" reference="users" filter={{ staffRole: 'expert' }}>
        <PersonChoice label={t('videoConsultations.expert')} />
      </ReferenceInput>
    </FormDialog>
  );
}

export function CancelDialog({ consultation, onClose }: ConsultationDialogProps) {
  const { t } = useTranslation('studio');
  const { id, startsAt } = consultation;
  return (
    <FormDialog<{ reason: string; isReturned: boolean }>
      title={t('videoConsultations.cancelTitle')}
      submitLabel={t('videoConsultations.cancelTitle')}
      closeLabel={t('action.close')}
      color="error"
      successText={t('videoConsultations.canceled')}
      resources={resources}
      defaultValues={{ reason: '', isReturned: startsAt !== null }}
      run={(api, body, idempotencyKey) =>
        api.call('studio.videoConsultations.cancel', { params: { id }, body, idempotencyKey })
      }
      onClose={onClose}
    >
      <Whose consultation={consultation} />
      <TextInput
        source="reason"
        label={t('videoConsultations.reason')}
        helperText={t('videoConsultations.reasonHelp')}
        multiline
        minRows={2}
        parse={keepText}
      />
      <BooleanInput source="isReturned" label={t('videoConsultations.returned')} helperText={false} />
    </FormDialog>
  );
}

/** Notes after the meeting; they can be changed later. */
export function NotesDialog({ consultation, onClose }: ConsultationDialogProps) {
  const { t } = useTranslation('studio');
  const { id, learnerNotes, privateNotes } = consultation;
  return (
    <FormDialog<{ learnerNotes: string; privateNotes: string }>
      title={t('videoConsultations.holdTitle')}
      submitLabel={t('videoConsultations.saveNotes')}
      successText={t('videoConsultations.held')}
      resources={resources}
      defaultValues={{ learnerNotes, privateNotes }}
      run={(api, body, idempotencyKey) =>
        api.call('studio.videoConsultations.complete', { params: { id }, body, idempotencyKey })
      }
      onClose={onClose}
    >
      <Whose consultation={consultation} />
      <TextInput
        source="learnerNotes"
        label={t('videoConsultations.learnerNotes')}
        helperText={false}
        multiline
        minRows={4}
        parse={keepText}
      />
      <TextInput
        source="privateNotes"
        label={t('videoConsultations.privateNotes')}
        helperText={t('videoConsultations.privateNotesHelp')}
        multiline
        minRows={3}
        parse={keepText}
      />
    </FormDialog>
  );
}
