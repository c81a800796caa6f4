import type { ComponentProps } from 'react';
import { AutocompleteInput, DateInput, ReferenceInput } from 'react-admin';
import { useTranslation } from 'react-i18next';
import type { Cohort } from '../platform/records.ts';
import { CourseChoice } from './record-choices.tsx';

/** Keeps a day as the text of its input, without the conversion of react-admin. */
const keepText = (value: string) => value;

/** An error for an input without a value. */
export function useRequired() {
  const { t } = useTranslation('studio');
  return (value: unknown) =>
    value === undefined || value === null || value === '' ? t('streams.required') : undefined;
}

/** The course that people join, as `courseId`. */
export function CourseInput({
  source = 'courseId',
  ...props
}: Pick<ComponentProps<typeof CourseChoice>, 'label' | 'validate'> & { readonly source?: string }) {
  return (
    <ReferenceInput source={source} reference="courses" sort={{ field: 'title', order: 'ASC' }}>
      <CourseChoice {...props} />
    </ReferenceInput>
  );
}

/** The first day of access, as `firstDay`. */
export function FirstDayInput({ helperText }: { readonly helperText?: string }) {
  const { t } = useTranslation('studio');
  return (
    <DateInput
      source="firstDay"
      label={t('enrolment.firstDay')}
      helperText={helperText ?? t('enrolment.localDays')}
      parse={keepText}
      validate={useRequired()}
    />
  );
}

/** The last day of access, as `lastDay`; empty: no end. */
export function LastDayInput() {
  const { t } = useTranslation('studio');
  return (
    <DateInput
      source="lastDay"
      label={t('streams.lastDay')}
      helperText={t('streams.lastDayHelp')}
      parse={keepText}
    />
  );
}

/** A cohort of the course, as `cohortId`. */
export function CohortInput({
  courseId,
  helperText,
}: {
  readonly courseId: number;
  readonly helperText: string | false;
}) {
  const { t } = useTranslation('studio');
  return (
    <ReferenceInput source="cohortId" reference="cohorts" filter={{ courseId }}>
      <AutocompleteInput
        openOnFocus={false}
        label={t('enrolment.cohort')}
        optionText={(cohort?: Cohort) => cohort?.title ?? ''}
        filterToQuery={(q: string) => ({ q })}
        helperText={helperText}
        size="small"
      />
    </ReferenceInput>
  );
}
