import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { Field } from './field.tsx';

/** The account of the administrator. */
export function OwnerStep() {
  const { t } = useTranslation('studio');
  return (
    <Box sx={{ display: 'grid', gap: 2.5 }}>
      <Typography color="textSecondary">{t('setup.ownerText')}</Typography>
      <Box sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: { sm: '1fr 1fr' } }}>
        <Field name="firstName" label={t('setup.firstName')} autoComplete="given-name" />
        <Field name="lastName" label={t('setup.lastName')} autoComplete="family-name" isOptional />
      </Box>
      <Field name="email" label={t('setup.email')} type="email" autoComplete="username" />
      <Field
        name="password"
        label={t('setup.password')}
        help={t('setup.passwordHelp')}
        type="password"
        autoComplete="new-password"
        minLength={{ value: 8, message: t('setup.passwordHelp') }}
      />
    </Box>
  );
}
