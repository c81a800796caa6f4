import { languageCode, loadTimeZonePlaces } from '@daystream/domain';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { Suspense, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { languageNames, useBrand } from '@daystream/web';
import { language } from '../../../platform/language/language.ts';
import { lazyPart } from '../../../platform/states/lazy-part.tsx';
import { SelectInput } from '../../../platform/forms/select-input.tsx';
import { TextInput } from '../../../platform/forms/text-input.tsx';
import type { TimeZoneInputProps } from './time-zone-input.tsx';
import type { useForm } from '../../../platform/forms/use-form.ts';
import { formatDateInput } from '../../../platform/language/format-date-input.ts';
import type { Profile } from './profile-form.ts';

/** The input comes with the names of the places, which nothing else on the screen needs. */
const TimeZoneInput = lazyPart(async () => {
  const [{ TimeZoneInput: Input }, places] = await Promise.all([
    import('./time-zone-input.tsx'),
    loadTimeZonePlaces(language),
  ]);
  return function InputWithPlaces(props: Omit<TimeZoneInputProps, 'places'>) {
    return <Input {...props} places={places} />;
  };
});

interface ProfileFieldsProps {
  readonly form: Pick<ReturnType<typeof useForm<Profile>>, 'field' | 'values'>;
}

/** The fields of the profile form. */
export function ProfileFields({ form: { field, values } }: ProfileFieldsProps) {
  const brand = useBrand();
  const { t } = useTranslation('learner');
  const birthday = field('birthday');
  return (
    <>
      <Pair>
        <TextInput label={t('profile.name')} autoComplete="given-name" {...field('name')} />
        <TextInput label={t('profile.lastName')} autoComplete="family-name" {...field('lastName')} />
      </Pair>
      <Pair>
        <TextInput
          label={t('profile.birthday')}
          inputMode="numeric"
          autoComplete="bday"
          placeholder={t('profile.birthdayForm')}
          {...birthday}
          onChange={(event) => {
            event.target.value = formatDateInput(event.target.value, values.birthday);
            birthday.onChange(event);
          }}
        />
        <SelectInput
          label={t('profile.gender')}
          options={[
            ['', t('profile.genderNone')],
            ['F', t('profile.genderF')],
            ['M', t('profile.genderM')],
          ]}
          {...field('gender')}
        />
      </Pair>
      <TextInput label={t('profile.city')} autoComplete="address-level2" {...field('city')} />
      <Pair>
        <TextInput label={t('profile.phone')} type="tel" autoComplete="tel" {...field('phone')} />
        <TextInput
          label={t('profile.instagram')}
          autoComplete="off"
          autoCapitalize="none"
          {...field('instagramId')}
        />
      </Pair>
      <Pair>
        <SelectInput
          label={t('profile.language')}
          options={brand.languages.map((code) => [languageCode(code), languageNames[code]])}
          {...field('languageCode')}
        />
        <Suspense fallback={<Skeleton variant="rounded" height={56} />}>
          <TimeZoneInput label={t('profile.timezone')} {...field('timezone')} />
        </Suspense>
      </Pair>
    </>
  );
}

/** Places two fields side by side if there is room. */
function Pair({ children }: { readonly children: ReactNode }) {
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2.5,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
      }}
    >
      {children}
    </Box>
  );
}
