import { languageNames, useBrand } from '@daystream/web';
import type { Language } from '@daystream/contract';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';

interface LanguageChoiceProps {
  readonly value: Language;
  readonly onChange: (language: Language) => void;
}

/** The languages of the brand, each by its own name. */
export function LanguageChoice({ value, onChange }: LanguageChoiceProps) {
  const brand = useBrand();
  const { t } = useTranslation('learner');
  return (
    <Stack spacing={1}>
      {brand.languages.map((code) => (
        <Button
          key={code}
          lang={code}
          variant={code === value ? 'contained' : 'outlined'}
          aria-pressed={code === value}
          onClick={() => onChange(code)}
        >
          {languageNames[code]}
        </Button>
      ))}
      <Typography variant="body2" color="textSecondary">
        {t('language.reloads')}
      </Typography>
    </Stack>
  );
}
