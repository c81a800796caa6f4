import { languageNames, languages } from '@daystream/web';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { changeLanguage } from '../platform/language.ts';
import { useLanguage } from '../platform/use-language.ts';

/** Chooses the language of the page; each has its own name. */
export function SetupLanguages() {
  const { t, i18n } = useTranslation('studio');
  const current = useLanguage();
  return (
    <Box
      component="fieldset"
      aria-label={t('account.language')}
      sx={{ display: 'flex', m: 0, p: 0, border: 0 }}
    >
      {languages.map((language) => (
        <Button
          key={language}
          size="small"
          variant="text"
          lang={language}
          aria-pressed={language === current}
          onClick={() => void changeLanguage(i18n, language, localStorage, document)}
          sx={{ ...(language === current && { fontWeight: 700, textDecoration: 'underline' }) }}
        >
          {languageNames[language]}
        </Button>
      ))}
    </Box>
  );
}
