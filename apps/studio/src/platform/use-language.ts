import type { Language } from '@daystream/contract';
import { useTranslation } from 'react-i18next';
import { languageOf } from './language.ts';

export function useLanguage(): Language {
  return languageOf(useTranslation('studio').i18n);
}
