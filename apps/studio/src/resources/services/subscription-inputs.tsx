import {
  DateTimeInput,
  NumberInput,
  SelectArrayInput,
  SelectInput,
  TextInput,
  useGetList,
} from 'react-admin';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useHasPermission } from '../../platform/platform-context.tsx';
import type { Community, Course, Service } from '../../platform/records.ts';
import { useRequired } from '../enrolment-inputs.tsx';

const intervalTexts = {
  day: 'commerce.intervals.day',
  week: 'commerce.intervals.week',
  month: 'commerce.intervals.month',
  year: 'commerce.intervals.year',
} as const;

const page = { pagination: { page: 1, perPage: 100 }, sort: { field: 'title', order: 'ASC' } } as const;

const useType = () => useWatch<Pick<Service, 'type'>, 'type'>({ name: 'type' });

/** What a purchase gives that is paid once. */
export function AccessInputs() {
  const { t } = useTranslation('studio');
  if (useType() === 'course_subscription') return null;
  return (
    <>
      <NumberInput
        source="accessDays"
        label={t('commerce.accessDays')}
        helperText={t('commerce.accessDaysHelp')}
        min={1}
      />
      <NumberInput source="units" label={t('commerce.units')} helperText={t('commerce.unitsHelp')} min={0} />
      <DateTimeInput
        source="startsAt"
        label={t('commerce.startsAt')}
        helperText={t('commerce.startsAtHelp')}
        parse={(value: string) => (value ? new Date(value).getTime() : null)}
      />
    </>
  );
}

/** How often a subscription is paid, what it opens besides its course, and how people are kept. */
export function SubscriptionInputs() {
  return useType() === 'course_subscription' ? <Inputs /> : null;
}

function Inputs() {
  const { t } = useTranslation('studio');
  const isRequired = useRequired();
  const mayRead = useHasPermission('memberships.manage');
  const courses = useGetList<Course>('courses', page).data ?? [];
  const communities = useGetList<Community>('communities', page, { enabled: mayRead }).data ?? [];
  return (
    <>
      <NumberInput
        source="period"
        label={t('commerce.period')}
        helperText={t('commerce.periodHelp')}
        min={1}
        validate={isRequired}
      />
      <SelectInput
        source="interval"
        label={t('commerce.interval')}
        choices={Object.entries(intervalTexts).map(([id, key]) => ({ id, name: t(key) }))}
        translateChoice={false}
        helperText={false}
        validate={isRequired}
      />
      <NumberInput
        source="trialDays"
        label={t('commerce.trialDays')}
        helperText={t('commerce.trialDaysHelp')}
        min={0}
      />
      <SelectArrayInput
        source="contentCourseIds"
        label={t('commerce.contentCourses')}
        choices={courses.map(({ id, title }) => ({ id, name: title }))}
        translateChoice={false}
        helperText={t('commerce.contentCoursesHelp')}
      />
      {mayRead && (
        <SelectArrayInput
          source="communityIds"
          label={t('commerce.communities')}
          choices={communities.map(({ id, title }) => ({ id, name: title }))}
          translateChoice={false}
          helperText={false}
        />
      )}
      <TextInput
        source="planGroup"
        label={t('commerce.planGroup')}
        helperText={t('commerce.planGroupHelp')}
        parse={(value: string) => value}
      />
      <TextInput
        source="cancelPopupText"
        label={t('commerce.cancelPopupText')}
        helperText={t('commerce.cancelPopupTextHelp')}
        multiline
        parse={(value: string) => value}
      />
      <NumberInput
        source="stayPercent"
        label={t('commerce.stayPercent')}
        helperText={t('commerce.stayPercentHelp')}
        min={1}
        max={100}
      />
    </>
  );
}
