import type { Language } from '@daystream/contract';

/** Each language in its own words, for a choice of languages. */
export const languageNames: Readonly<Record<Language, string>> = {
  ru: 'Русский',
  en: 'English',
  es: 'Español',
};

export const languages = Object.keys(languageNames) as readonly Language[];

export function isLanguage(value: unknown): value is Language {
  return (languages as readonly unknown[]).includes(value);
}
