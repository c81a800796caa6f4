import type { CourseServiceType } from '@daystream/contract';
import { AutocompleteArrayInput, DateInput, ReferenceArrayInput, TextInput } from 'react-admin';
import { useTranslation } from 'react-i18next';
import { choicesOf } from '../../platform/choices.ts';
import { endOfDay } from '../../platform/date-fields.ts';
import type { FilterOf, Person } from '../../platform/records.ts';
import { FormDialog } from '../form-dialog.tsx';
import { subscriptionTypeTexts } from './subscription-texts.ts';
import { RequiredSelect } from '../required-select.tsx';

interface GiveSubscriptionDialogProps {
  readonly person: Person;
  readonly onClose: () => void;
}

interface Fields {
  title: string;
  courseServiceType: CourseServiceType;
  courseIds: number[];
  /** A day in the person's time zone; empty: lifetime. */
  lastDay: string;
}

const emptyFields = {
  title: '',
  courseServiceType: 'main_subscription',
  courseIds: [],
  lastDay: '',
} satisfies Fields;

/** Gives a person a free subscription. */
export function GiveSubscriptionDialog({ person, onClose }: GiveSubscriptionDialogProps) {
  const { t } = useTranslation('studio');
  const types = choicesOf(subscriptionTypeTexts, t);
  const validateRequired = (value: unknown) => (value ? undefined : t('streams.required'));
  return (
    <FormDialog<Fields>
      title={t('subscriptions.give')}
      submitLabel={t('subscriptions.giveDo')}
      successText={t('subscriptions.given')}
      resources={['payment-subscriptions', 'user-course-streams']}
      defaultValues={emptyFields}
      inputOf={{ endDate: 'lastDay' }}
      run={(api, { lastDay, ...fields }, idempotencyKey) =>
        api.call('studio.subscriptions.give', {
          body: { ...fields, userId: person.id, endDate: endOfDay(lastDay, person.timezone) },
          idempotencyKey,
        })
      }
      onClose={onClose}
    >
      <TextInput
        source="title"
        label={t('subscriptions.name')}
        helperText={false}
        validate={validateRequired}
      />
      <RequiredSelect source="courseServiceType" label={t('subscriptions.kind')} choices={types} />
      <ReferenceArrayInput source="courseIds" reference="courses" sort={{ field: 'title', order: 'ASC' }}>
        <AutocompleteArrayInput
          label={t('nav.courses')}
          optionText="title"
          filterToQuery={toSearchFilter}
          noOptionsText={t('streams.noCourse')}
          helperText={false}
        />
      </ReferenceArrayInput>
      <DateInput
        source="lastDay"
        label={t('streams.lastDay')}
        helperText={t('subscriptions.lastDayHelp')}
        parse={keepText}
      />
    </FormDialog>
  );
}

const toSearchFilter = (q: string): FilterOf<'courses'> => ({ q });

/** Keeps the text of the field, because react-admin would convert an empty text to null. */
const keepText = (value: string) => value;
