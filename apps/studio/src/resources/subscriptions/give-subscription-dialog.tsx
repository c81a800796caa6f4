import type { CourseServiceType } from '@daystream/contract';
import { AutocompleteArrayInput, DateInput, ReferenceArrayInput, SelectInput, TextInput } from 'react-admin';
import { useTranslation } from 'react-i18next';
import { endOf } from '../../platform/field-days.ts';
import type { FilterOf, Person } from '../../platform/records.ts';
import { FormDialog } from '../form-dialog.tsx';
import { subscriptionTypeTexts } from './subscription-texts.ts';

interface GiveSubscriptionDialogProps {
  readonly person: Person;
  readonly onClose: () => void;
}

interface Fields {
  title: string;
  courseServiceType: CourseServiceType;
  courseIds: number[];
  /** The day of a date field where the person lives; empty: for a lifetime. */
  lastDay: string;
}

const empty = {
  title: '',
  courseServiceType: 'main_subscription',
  courseIds: [],
  lastDay: '',
} satisfies Fields;

/** Gives a person a subscription that nobody pays for. */
export function GiveSubscriptionDialog({ person, onClose }: GiveSubscriptionDialogProps) {
  const { t } = useTranslation('studio');
  const types = Object.entries(subscriptionTypeTexts).map(([id, key]) => ({ id, name: t(key) }));
  const need = (value: unknown) => (value ? undefined : t('streams.required'));
  return (
    <FormDialog<Fields>
      title={t('subscriptions.give')}
      doLabel={t('subscriptions.giveDo')}
      done={t('subscriptions.given')}
      resources={['payment-subscriptions', 'user-course-streams']}
      defaultValues={empty}
      inputOf={{ endDate: 'lastDay' }}
      run={(api, { lastDay, ...fields }, idempotencyKey) =>
        api.call('studio.subscriptions.give', {
          body: { ...fields, userId: person.id, endDate: endOf(lastDay, person.timezone) },
          idempotencyKey,
        })
      }
      onClose={onClose}
    >
      <TextInput source="title" label={t('subscriptions.name')} helperText={false} validate={need} />
      <SelectInput
        source="courseServiceType"
        label={t('subscriptions.kind')}
        choices={types}
        translateChoice={false}
        helperText={false}
        validate={need}
      />
      <ReferenceArrayInput source="courseIds" reference="courses" sort={{ field: 'title', order: 'ASC' }}>
        <AutocompleteArrayInput
          label={t('nav.courses')}
          optionText="title"
          filterToQuery={byTitle}
          noOptionsText={t('streams.noCourse')}
          helperText={false}
        />
      </ReferenceArrayInput>
      <DateInput
        source="lastDay"
        label={t('streams.lastDay')}
        helperText={t('subscriptions.lastDayHelp')}
        parse={asTyped}
      />
    </FormDialog>
  );
}

const byTitle = (q: string): FilterOf<'courses'> => ({ q });

/** The field's own text: react-admin would make null of an empty one. */
const asTyped = (value: string) => value;
