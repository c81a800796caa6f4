import { SocialProvider } from '@daystream/contract';
import type { Control } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { isLanguage, languageNames, languages } from '@daystream/web';
import { optionsOf } from '../../platform/choices.ts';
import { RecordField, type FieldInput } from '../../platform/form/record-field.tsx';
import { ColourField } from './colour-field.tsx';
import { useHasPermission } from '../../platform/platform-context.tsx';
import { socialNames } from '../../platform/social-names.ts';
import { offerTypeTexts } from '../../platform/offer-type-texts.ts';
import { CountryField } from './country-field.tsx';
import { CourseField } from './course-field.tsx';
import { CurrencyField } from './currency-field.tsx';
import { OnboardingQuestionsField } from './onboarding-questions-field.tsx';
import type { Question } from './onboarding-variants.ts';
import { PictureField } from './picture-field.tsx';
import { SelectField } from './select-field.tsx';
import { SupportTopicField } from './support-topic-field.tsx';
import { TimeZoneField } from './time-zone-field.tsx';
import { choiceTexts, type Field } from './site-fields.ts';
import type { SiteConfig } from './site.queries.ts';

interface SiteFieldProps {
  readonly control: Control<SiteConfig>;
  readonly field: Field;
}

/** A field of the configuration. */
export function SiteField({ control, field }: SiteFieldProps) {
  const { t } = useTranslation('studio');
  const help = 'help' in field ? t(field.help) : undefined;
  const isOwner = useHasPermission('brands.manage');
  const input = (): FieldInput => {
    switch (field.kind) {
      case 'picture':
        return {
          kind: 'custom',
          render: ({ value, ...picture }) => <PictureField {...picture} value={value as string | null} />,
        };
      case 'colour':
        return {
          kind: 'custom',
          render: ({ value, ...colour }) => (
            <ColourField {...colour} control={control} path={field.path} value={String(value)} />
          ),
        };
      case 'course':
        return {
          kind: 'custom',
          render: ({ value, ...choice }) => <CourseField {...choice} value={value as number | null} />,
        };
      case 'country':
        return {
          kind: 'custom',
          render: ({ value, ...country }) => <CountryField {...country} value={String(value)} />,
        };
      case 'currency':
        return {
          kind: 'custom',
          render: ({ value, ...currency }) => (
            <CurrencyField {...currency} control={control} help={help} value={value as string | null} />
          ),
        };
      case 'topic':
        return {
          kind: 'custom',
          render: ({ value, ...topic }) => <SupportTopicField {...topic} value={Number(value)} />,
        };
      case 'offers':
        return {
          kind: 'custom',
          render: ({ value, ...offers }) => (
            <SelectField
              {...offers}
              value={Number(value)}
              options={optionsOf(offerTypeTexts, t).map(([id, name]) => [Number(id), name] as const)}
            />
          ),
        };
      case 'questions':
        return {
          kind: 'custom',
          render: ({ value, ...questions }) => (
            <OnboardingQuestionsField {...questions} value={value as readonly Question[]} />
          ),
        };
      case 'networks':
        return {
          kind: 'checkboxes',
          options: SocialProvider.options.map((name) => [name, socialNames[name] ?? name]),
        };
      case 'timeZone':
        return {
          kind: 'custom',
          render: ({ value, ...zone }) => <TimeZoneField {...zone} value={String(value)} />,
        };
      case 'languages':
        return {
          kind: 'checkboxes',
          options: languages.map((language) => [language, languageNames[language]]),
        };
      case 'choice':
        return {
          kind: 'choice',
          options: field.options.map((choice) => [
            choice,
            isLanguage(choice) ? languageNames[choice] : t(choiceTexts[choice]),
          ]),
        };
      case 'font':
        return { kind: 'text' };
      default:
        return { kind: field.kind };
    }
  };
  if ('isOwnersOnly' in field && !isOwner) return null;
  return (
    <RecordField control={control} path={field.path} label={t(field.label)} help={help} input={input()} />
  );
}
