import { useBrand } from '@daystream/web';
import { AutocompleteArrayInput, DateInput, ReferenceArrayInput, ReferenceInput } from 'react-admin';
import { useTranslation } from 'react-i18next';
import { todayIn } from '../../platform/date-fields.ts';
import type { Person } from '../../platform/records.ts';
import { useNow } from '../../platform/use-now.ts';
import { FormDialog } from '../form-dialog.tsx';
import { fullName } from '../person-name.tsx';
import { RequiredSelect } from '../required-select.tsx';

interface MembershipDialogProps {
  readonly title: string;
  /** Null: it is chosen in the dialog. */
  readonly communityId: number | null;
  /** Null: people are chosen in the dialog. */
  readonly userId: number | null;
  /** Calendar dates of the member; the first day is today without them. */
  readonly firstDay?: string;
  readonly lastDay?: string;
  readonly onClose: () => void;
}

interface Fields {
  communityId: number;
  userIds: number[];
  firstDay: string;
  /** Empty: no end. */
  lastDay: string;
}

/** Adds people to a community, or changes the dates of a member. */
export function MembershipDialog({ title, communityId, userId, onClose, ...dates }: MembershipDialogProps) {
  const { t } = useTranslation('studio');
  const now = useNow();
  const { timezone } = useBrand();
  const isRequired = (value: unknown) => (value ? undefined : t('streams.required'));
  const isChange = communityId !== null && userId !== null;
  return (
    <FormDialog<Fields>
      title={title}
      submitLabel={t(isChange ? 'communities.save' : 'communities.addDo')}
      successText={t(isChange ? 'communities.datesSaved' : 'communities.added')}
      resources={['user-communities', 'communities']}
      defaultValues={{
        communityId: communityId ?? '',
        userIds: userId === null ? [] : [userId],
        firstDay: dates.firstDay ?? todayIn(timezone, now),
        lastDay: dates.lastDay ?? '',
      }}
      run={(api, { communityId: id, lastDay, ...fields }, idempotencyKey) =>
        api.call('studio.communities.addMembers', {
          params: { id },
          body: { ...fields, lastDay: lastDay || null },
          idempotencyKey,
        })
      }
      onClose={onClose}
    >
      {communityId === null && (
        <ReferenceInput
          source="communityId"
          reference="communities"
          sort={{ field: 'title', order: 'ASC' }}
          perPage={100}
        >
          <RequiredSelect label={t('communities.name')} optionText="title" />
        </ReferenceInput>
      )}
      {userId === null && (
        <ReferenceArrayInput source="userIds" reference="users">
          <AutocompleteArrayInput
            label={t('communities.people')}
            optionText={(person?: Person) => (person ? fullName(person, t) : '')}
            filterToQuery={(q: string) => ({ q })}
            helperText={t('communities.peopleHelp')}
            noOptionsText={t('streams.noPerson')}
            validate={(value?: number[]) => (value?.length ? undefined : t('streams.required'))}
          />
        </ReferenceArrayInput>
      )}
      <DateInput
        source="firstDay"
        label={t('enrolment.firstDay')}
        helperText={t('enrolment.localDays')}
        parse={keepText}
        validate={isRequired}
      />
      <DateInput
        source="lastDay"
        label={t('streams.lastDay')}
        helperText={t('streams.lastDayHelp')}
        parse={keepText}
        validate={(value: string, { firstDay }: Fields) =>
          value && value < firstDay ? t('streams.endBeforeStart') : undefined
        }
      />
    </FormDialog>
  );
}

const keepText = (value: string) => value;
