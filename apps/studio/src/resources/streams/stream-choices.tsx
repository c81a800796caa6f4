import type { TFunction } from 'i18next';
import { AutocompleteInput } from 'react-admin';
import { useTranslation } from 'react-i18next';
import type { Course, FilterOf, Person } from '../../platform/records.ts';
import { fullName } from '../person-name.tsx';

interface ChoiceProps {
  readonly label: string;
  readonly validate?: (value: unknown) => string | undefined;
}

const byWords = (q: string): FilterOf<'users' | 'courses'> => ({ q });

/** A person found by name or e-mail, inside a `ReferenceInput`. */
export function PersonChoice({ label, validate }: ChoiceProps) {
  const { t } = useTranslation('studio');
  return (
    <AutocompleteInput
      label={label}
      optionText={(person?: Person) => personText(person, t)}
      filterToQuery={byWords}
      helperText={false}
      size="small"
      noOptionsText={t('streams.noPerson')}
      {...(validate && { validate })}
    />
  );
}

/** A course found by its title, inside a `ReferenceInput`. */
export function CourseChoice({ label, validate }: ChoiceProps) {
  const { t } = useTranslation('studio');
  return (
    <AutocompleteInput
      label={label}
      optionText={courseText}
      filterToQuery={byWords}
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
  return person.email === null || person.email === name ? name : `${name} · ${person.email}`;
}

function courseText(course?: Course): string {
  return course?.title ?? '';
}
