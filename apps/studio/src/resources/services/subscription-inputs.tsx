import { BooleanInput, NumberInput, SelectArrayInput, TextInput, useGetList } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { choicesOf } from '../../platform/choices.ts';
import type { Community, Course, Service } from '../../platform/records.ts';
import { CourseInput, useRequired } from '../enrolment-inputs.tsx';
import { SchoolTimeInput } from '../school-time-input.tsx';
import { RequiredSelect } from '../required-select.tsx';
import { OptionalSelect } from '../optional-select.tsx';

const intervalTexts = {
  day: 'commerce.intervals.day',
  week: 'commerce.intervals.week',
  month: 'commerce.intervals.month',
  year: 'commerce.intervals.year',
} as const;

const page = { pagination: { page: 1, perPage: 100 }, sort: { field: 'title', order: 'ASC' } } as const;

const useType = () => useWatch<Pick<Service, 'type'>, 'type'>({ name: 'type' });

/** Whether what is edited is paid again and again. */
function useIsSubscription(): boolean {
  const type = useType();
  const interval = useWatch<Pick<Service, 'interval'>, 'interval'>({ name: 'interval' });
  return type === 'course_subscription' || (type === 'club' && Boolean(interval));
}

function useCommunityChoices() {
  const communities = useGetList<Community>('communities', page).data ?? [];
  return communities.map(({ id, title }) => ({ id, name: title }));
}

const useIntervals = () => {
  const { t } = useTranslation('studio');
  return choicesOf(intervalTexts, t);
};

/** The course that is sold, and that which an upgrade needs; a club has none. */
export function CourseInputs() {
  const { t } = useTranslation('studio');
  const type = useType();
  const isRequired = useRequired();
  if (type === 'club') return null;
  return (
    <>
      {type === 'upgrade' && (
        <CourseInput source="requiredCourseId" label={t('commerce.requiredCourse')} validate={isRequired} />
      )}
      <CourseInput
        label={type === 'upgrade' ? t('commerce.upgradeCourse') : t('streams.course')}
        validate={isRequired}
      />
    </>
  );
}

/** The community of a club, and whether it is paid once or again and again. */
export function ClubInputs() {
  const { t } = useTranslation('studio');
  const isClub = useType() === 'club';
  const isRequired = useRequired();
  const choices = useCommunityChoices();
  const intervals = useIntervals();
  if (!isClub) return null;
  return (
    <>
      <RequiredSelect
        source="communityIds"
        label={t('commerce.clubCommunity')}
        choices={choices}
        format={(ids: number[] | null) => ids?.[0] ?? ''}
        parse={(id: number | '') => (id === '' ? [] : [id])}
        validate={(ids: number[]) => isRequired(ids[0])}
      />
      <OptionalSelect
        source="interval"
        label={t('commerce.clubInterval')}
        choices={intervals}
        emptyText={t('commerce.once')}
        parse={(value: string) => value || null}
        helperText={t('commerce.clubIntervalHelp')}
      />
    </>
  );
}

/** What a purchase gives that is paid once. */
export function AccessInputs() {
  const { t } = useTranslation('studio');
  const isClub = useType() === 'club';
  if (useIsSubscription()) return null;
  return (
    <>
      <NumberInput
        source="accessDays"
        label={t('commerce.accessDays')}
        helperText={t('commerce.accessDaysHelp')}
        min={1}
      />
      {!isClub && (
        <NumberInput
          source="units"
          label={t('commerce.units')}
          helperText={t('commerce.unitsHelp')}
          min={0}
        />
      )}
      <SchoolTimeInput source="startsAt" label={t('commerce.startsAt')} help={t('commerce.startsAtHelp')} />
    </>
  );
}

/** How often a subscription is paid, what it opens besides its course, and how people are kept. */
export function SubscriptionInputs() {
  return useIsSubscription() ? <Inputs /> : null;
}

function Inputs() {
  const { t } = useTranslation('studio');
  const isRequired = useRequired();
  const isClub = useType() === 'club';
  const choices = useCommunityChoices();
  const intervals = useIntervals();
  const courses = useGetList<Course>('courses', page, { enabled: !isClub }).data ?? [];
  return (
    <>
      <NumberInput
        source="period"
        label={t('commerce.period')}
        helperText={t('commerce.periodHelp')}
        min={1}
        validate={isRequired}
      />
      {!isClub && <RequiredSelect source="interval" label={t('commerce.interval')} choices={intervals} />}
      <NumberInput
        source="trialDays"
        label={t('commerce.trialDays')}
        helperText={t('commerce.trialDaysHelp')}
        min={0}
      />
      {!isClub && (
        <SelectArrayInput
          source="contentCourseIds"
          label={t('commerce.contentCourses')}
          choices={courses.map(({ id, title }) => ({ id, name: title }))}
          translateChoice={false}
          helperText={t('commerce.contentCoursesHelp')}
        />
      )}
      {!isClub && (
        <SelectArrayInput
          source="communityIds"
          label={t('commerce.communities')}
          choices={choices}
          translateChoice={false}
          helperText={false}
        />
      )}
      <BooleanInput
        source="includesCatalogue"
        label={t('commerce.includesCatalogue')}
        helperText={t('commerce.includesCatalogueHelp')}
      />
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
