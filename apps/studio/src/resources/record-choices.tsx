import { joinFacts } from '@daystream/i18n';
import type { TFunction } from 'i18next';
import { AutocompleteInput } from 'react-admin';
import { useTranslation } from 'react-i18next';
import type { Course, FilterOf, Person } from '../platform/records.ts';
import { fullName } from './person-name.tsx';

interface ChoiceProps {
  readonly label: string;
  readonly validate?: (value: unknown) => string | undefined;
}

const toSearchFilter = (q: string): FilterOf<'users' | 'courses'> => ({ q });

/** Selects a person by name or e-mail; for use in a `ReferenceInput`. Choices open by a click, an arrow key or a letter: a dialog focuses its first field, and its choices would cover the next ones. */
export function PersonChoice({
  label,
  helperText,
  validate,
}: ChoiceProps & { readonly helperText?: string }) {
  const { t } = useTranslation('studio');
  return (
    <AutocompleteInput
      openOnFocus={false}
      label={label}
      optionText={(person?: Person) => personText(person, t)}
      filterToQuery={toSearchFilter}
      helperText={helperText ?? false}
      size="small"
      noOptionsText={t('streams.noPerson')}
      {...(validate && { validate })}
    />
  );
}

/** Selects a course by its title; for use in a `ReferenceInput`. */
export function CourseChoice({ label, validate }: ChoiceProps) {
  const { t } = useTranslation('studio');
  return (
    <AutocompleteInput
      openOnFocus={false}
      label={label}
      optionText={courseText}
      filterToQuery={toSearchFilter}
      helperText={false}
      size="small"
      noOptionsText={t('streams.noCourse')}
      {...(validate && { validate })}
    />
  );
}

function personText(person: Person | undefined, t: TFunction<'studio'>): string {
  if (person === undefined) return '';
  const name = fullName(person, t);
  return person.email === null || person.email === name ? name : joinFacts([name, person.email]);
}

function courseText(course?: Course): string {
  return course?.title ?? '';
}
