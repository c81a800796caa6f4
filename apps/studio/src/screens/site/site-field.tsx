import type { Control } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { isLanguage, languageNames, languages } from '@daystream/web';
import { RecordField, type FieldInput } from '../../platform/form/record-field.tsx';
import { ColourField } from './colour-field.tsx';
import { useHasPermission } from '../../platform/platform-context.tsx';
import { CourseField } from './course-field.tsx';
import { PictureField } from './picture-field.tsx';
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
      default:
        return { kind: field.kind };
    }
  };
  if ('isOwnersOnly' in field && !isOwner) return null;
  return <RecordField control={control} path={field.path} label={t(field.label)} input={input()} />;
}
