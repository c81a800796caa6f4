import { BooleanInput, NumberInput, ReferenceInput, TextInput } from 'react-admin';
import { useTranslation } from 'react-i18next';
import type { ClubEvent } from '../../platform/records.ts';
import { useNow } from '../../platform/use-now.ts';
import { useRequired } from '../enrolment-inputs.tsx';
import { FormDialog } from '../form-dialog.tsx';
import { RequiredSelect } from '../required-select.tsx';
import { SchoolTimeInput } from '../school-time-input.tsx';

interface ClubEventDialogProps {
  /** Null: a new one. */
  readonly event: ClubEvent | null;
  readonly onClose: () => void;
}
interface Fields {
  communityId: number;
  title: string;
  text: string;
  place: string;
  link: string;
  startsAt: number | null;
  endsAt: number | null;
  places: number | null;
  isCanceled: boolean;
}

const hourMs = 3_600_000;

/** Creates or changes an event. Members are notified of a new one, who comes of a change of the time and place. */
export function ClubEventDialog({ event, onClose }: ClubEventDialogProps) {
  const { t } = useTranslation('studio');
  const now = useNow();
  const required = useRequired();
  const nextDay = Math.ceil((now + 24 * hourMs) / hourMs) * hourMs;
  return (
    <FormDialog<Fields>
      title={event ? event.title : t('clubEvents.new')}
      submitLabel={t('communities.save')}
      successText={t('clubEvents.saved')}
      resources={['club-events']}
      defaultValues={{
        communityId: event?.communityId ?? '',
        title: event?.title ?? '',
        text: event?.text ?? '',
        place: event?.place ?? '',
        link: event?.link ?? '',
        startsAt: event?.startsAt ?? nextDay,
        endsAt: event?.endsAt ?? nextDay + hourMs,
        places: event?.places ?? null,
        isCanceled: event?.isCanceled ?? false,
      }}
      run={(api, { startsAt, endsAt, ...fields }, idempotencyKey) => {
        const body = { ...fields, startsAt: startsAt ?? 0, endsAt: endsAt ?? 0 };
        return event
          ? api.call('studio.clubEvents.update', { params: { id: event.id }, body, idempotencyKey })
          : api.call('studio.clubEvents.create', { body, idempotencyKey });
      }}
      onClose={onClose}
    >
      {event === null && (
        <ReferenceInput
          source="communityId"
          reference="communities"
          sort={{ field: 'title', order: 'ASC' }}
          perPage={100}
        >
          <RequiredSelect label={t('communities.name')} optionText="title" />
        </ReferenceInput>
      )}
      <TextInput
        source="title"
        label={t('clubEvents.name')}
        helperText={false}
        parse={keepText}
        // With the choice of the club, so that all that is missing is named at once.
        validate={(value: string) => required(value.trim())}
      />
      <SchoolTimeInput source="startsAt" label={t('clubEvents.startsAt')} />
      <SchoolTimeInput source="endsAt" label={t('clubEvents.endsAt')} />
      <TextInput
        source="place"
        label={t('clubEvents.place')}
        helperText={t('clubEvents.placeHelp')}
        parse={keepText}
      />
      <TextInput
        source="link"
        label={t('clubEvents.link')}
        helperText={t('clubEvents.linkHelp')}
        type="url"
        parse={keepText}
      />
      <TextInput
        source="text"
        label={t('clubEvents.text')}
        helperText={false}
        multiline
        minRows={3}
        parse={keepText}
      />
      <NumberInput
        source="places"
        label={t('clubEvents.places')}
        helperText={t('clubEvents.placesHelp')}
        min={1}
      />
      {event !== null && (
        <BooleanInput
          source="isCanceled"
          label={t('clubEvents.isCanceled')}
          helperText={t('clubEvents.isCanceledHelp')}
        />
      )}
    </FormDialog>
  );
}

/** Keeps the text of the field, because react-admin would convert an empty text to null. */
const keepText = (value: string) => value;
