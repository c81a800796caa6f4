import { languageNames, languages } from '@daystream/web';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useLocaleState } from 'react-admin';
import { useTranslation } from 'react-i18next';

/** Language selection on the sign-in page; each language has its own name. */
export function LanguageButtons() {
  const { t } = useTranslation('studio');
  const [locale, setLocale] = useLocaleState();
  return (
    <Box
      component="fieldset"
      aria-label={t('account.language')}
      sx={{ display: 'flex', gap: 1, mt: 3, p: 0, border: 0 }}
    >
      {languages.map((language) => (
        <Button
          key={language}
          variant="text"
          lang={language}
          aria-pressed={language === locale}
          onClick={() => setLocale(language)}
          sx={{ ...(language === locale && { fontWeight: 700, textDecoration: 'underline' }) }}
        >
          {languageNames[language]}
        </Button>
      ))}
    </Box>
  );
}
