import { languageNames, languages } from '@daystream/web';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useController, useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { SelectField } from '../../screens/site/select-field.tsx';
import type { BrandFields } from '../brand-fields.ts';
import { Field } from './field.tsx';

/** The name and the language of the brand. */
export function NameStep({ host }: { readonly host: string }) {
  const { t } = useTranslation('studio');
  const { control } = useFormContext<BrandFields>();
  const { field, fieldState } = useController({ control, name: 'language' });
  return (
    <Box sx={{ display: 'grid', gap: 2.5 }}>
      <Typography color="textSecondary">{t('setup.nameText', { host })}</Typography>
      <Field name="title" label={t('setup.name')} help={t('setup.nameHelp')} autoComplete="organization" />
      <SelectField
        label={t('setup.language')}
        help={t('setup.languageHelp')}
        value={field.value}
        options={languages.map((language) => [language, languageNames[language]] as const)}
        error={fieldState.error?.message}
        onChange={field.onChange}
      />
    </Box>
  );
}
