import ArrowForward from '@mui/icons-material/ArrowForward';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { isLanguage, languageNames } from '@daystream/web';
import { socialNames } from '../../platform/social-names.ts';
import { fontName } from './font-name.ts';
import { choiceTexts, fieldOfWire, type Field } from './site-fields.ts';
import type { SiteVersion } from './site.queries.ts';

/** A changed field with its old and new value. A field that the form does not contain is named by its path. */
export function SiteChange({ change }: { readonly change: SiteVersion['changes'][number] }) {
  const { t } = useTranslation('studio');
  const field = fieldOfWire(change.field);
  return (
    <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
      {field ? t(field.label) : <code>{change.field}</code>}: <Value field={field} json={change.before} />{' '}
      {/* An icon, because the fonts of brands may lack the character. */}
      <ArrowForward
        titleAccess={t('site.history.became')}
        sx={{ fontSize: '1.1em', verticalAlign: '-0.2em', color: 'text.secondary' }}
      />{' '}
      <Value field={field} json={change.after} />
    </Typography>
  );
}

interface ValueProps {
  readonly field: Field | undefined;
  /** Empty: no value. */
  readonly json: string;
}

function Value({ field, json }: ValueProps) {
  const { t } = useTranslation('studio');
  const value: unknown = json === '' ? null : JSON.parse(json);
  if (value === null || value === '' || json === '[]')
    return (
      <Box component="span" sx={{ color: 'text.secondary' }}>
        {t('site.history.empty')}
      </Box>
    );
  if (typeof value === 'boolean') return t(value ? 'ra.boolean.true' : 'ra.boolean.false');
  if (field?.kind === 'languages' && Array.isArray(value))
    return value.map((one: unknown) => (isLanguage(one) ? languageNames[one] : String(one))).join(', ');
  if (field?.kind === 'questions' && Array.isArray(value)) return value.length;
  if (field?.kind === 'networks' && Array.isArray(value))
    return value.map((one) => socialNames[String(one)] ?? String(one)).join(', ');
  if (typeof value !== 'string') return json;
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
