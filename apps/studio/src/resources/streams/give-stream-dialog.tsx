import { BooleanInput, ReferenceInput } from 'react-admin';
import { useTranslation } from 'react-i18next';
import { endOfDay, startOfDay } from '../../platform/date-fields.ts';
import { FormDialog } from '../form-dialog.tsx';
import { CourseChoice, PersonChoice } from '../record-choices.tsx';
import { StreamDatesInput } from './stream-dates-input.tsx';

interface GiveStreamDialogProps {
  /** The preselected person. */
  readonly userId: number | undefined;
  readonly onClose: () => void;
}

interface Fields {
  userId: number;
  courseId: number;
  startDay: string;
  /** Empty: no end. */
  lastDay?: string;
  isDemo: boolean;
}

/** Gives a person a stream of a course. */
export function GiveStreamDialog({ userId, onClose }: GiveStreamDialogProps) {
  const { t } = useTranslation('studio');
  const validateRequired = (value: unknown) =>
    value === undefined || value === null || value === '' ? t('streams.required') : undefined;
  return (
    <FormDialog<Fields>
      title={t('streams.give')}
      submitLabel={t('streams.giveDo')}
      successText={t('streams.given')}
      resources={['user-course-streams', 'users', 'first-run']}
      defaultValues={{ userId, isDemo: false }}
      inputOf={{ startDate: 'startDay', endDate: 'lastDay' }}
      run={async (api, { startDay, lastDay = '', ...fields }, idempotencyKey) => {
        // The dates are days in the person's time zone.
        const { timezone } = await api.call('studio.people.get', { params: { id: fields.userId } });
        const dates = {
          startDate: startOfDay(startDay, timezone) ?? 0,
          endDate: endOfDay(lastDay, timezone),
        };
        return api.call('studio.streams.give', { body: { ...fields, ...dates }, idempotencyKey });
      }}
      onClose={onClose}
    >
      <ReferenceInput source="userId" reference="users">
        <PersonChoice label={t('streams.person')} validate={validateRequired} />
      </ReferenceInput>
      <ReferenceInput source="courseId" reference="courses" sort={{ field: 'title', order: 'ASC' }}>
        <CourseChoice label={t('streams.course')} validate={validateRequired} />
      </ReferenceInput>
      <StreamDatesInput />
      <BooleanInput source="isDemo" label={t('streams.isDemo')} helperText={t('streams.isDemoHelp')} />
    </FormDialog>
  );
}
