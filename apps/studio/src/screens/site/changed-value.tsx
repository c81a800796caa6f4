import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { isLanguage, languageNames } from '@daystream/web';
import { currencyText } from '../../platform/currency-text.ts';
import { offerTypeTexts } from '../../platform/offer-type-texts.ts';
import { useApi } from '../../platform/platform-context.tsx';
import { socialNames } from '../../platform/social-names.ts';
import { useLanguage } from '../../platform/use-language.ts';
import { fontName } from './font-name.ts';
import { variantOf, variantTexts, type Question } from './onboarding-variants.ts';
import { choiceTexts, type Field } from './site-fields.ts';
import { publishedCoursesQuery, supportTopicsQuery } from './site.queries.ts';

interface ChangedValueProps {
  readonly field: Field | undefined;
  /** Empty: no value. */
  readonly json: string;
}

/** A value of the configuration, as its field shows it. */
export function ChangedValue({ field, json }: ChangedValueProps) {
  const { t } = useTranslation('studio');
  const language = useLanguage();
  const value: unknown = json === '' ? null : JSON.parse(json);
  if (field?.kind === 'questions' && (value === null || Array.isArray(value)))
    return t(variantTexts[variantOf((value ?? []) as readonly Question[])]);
  if (value === null || value === '' || json === '[]' || (field?.kind === 'course' && value === 0))
    return (
      <Box component="span" sx={{ color: 'text.secondary' }}>
        {t('site.history.empty')}
      </Box>
    );
  if (typeof value === 'boolean') return t(value ? 'ra.boolean.true' : 'ra.boolean.false');
  if (field?.kind === 'languages' && Array.isArray(value))
    return value.map((one: unknown) => (isLanguage(one) ? languageNames[one] : String(one))).join(', ');
  if (field?.kind === 'networks' && Array.isArray(value))
    return value.map((one) => socialNames[String(one)] ?? String(one)).join(', ');
  if (field?.kind === 'offers' && isOfferType(value)) return t(offerTypeTexts[value]);
  if (field?.kind === 'topic') return <TopicTitle id={Number(value)} />;
  if (field?.kind === 'course') return <CourseTitle id={Number(value)} />;
  if (typeof value !== 'string') return json;
  if (field?.kind === 'country')
    return new Intl.DisplayNames(language, { type: 'region' }).of(value) ?? value;
  if (field?.kind === 'currency') return currencyText(value, language);
  if (field?.kind === 'font') return fontName(value) ?? t('site.systemFont');
  if (field?.kind === 'choice')
    return isLanguage(value) ? languageNames[value] : isChoice(value) ? t(choiceTexts[value]) : value;
  return (
    <>
      {field?.kind === 'colour' && <Swatch colour={value} />}
      {value}
    </>
  );
}

function TopicTitle({ id }: { readonly id: number }) {
  const { data: topics = [] } = useQuery(supportTopicsQuery(useApi()));
  return topics.find((topic) => topic.id === id)?.title ?? id;
}

function CourseTitle({ id }: { readonly id: number }) {
  const { data: courses = [] } = useQuery(publishedCoursesQuery(useApi()));
  return courses.find((course) => course.id === id)?.title ?? id;
}

function Swatch({ colour: bgcolor }: { readonly colour: string }) {
  return (
    <Box
      component="span"
      sx={{
        display: 'inline-block',
        width: '1em',
        height: '1em',
        mr: 0.5,
        verticalAlign: '-0.125em',
        bgcolor,
        border: 1,
        borderColor: 'divider',
        borderRadius: 0.5,
      }}
    />
  );
}

function isChoice(value: string): value is keyof typeof choiceTexts {
  return Object.hasOwn(choiceTexts, value);
}

function isOfferType(value: unknown): value is keyof typeof offerTypeTexts {
  return typeof value === 'number' && Object.hasOwn(offerTypeTexts, value);
}
