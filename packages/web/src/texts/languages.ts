import type { Language } from '@daystream/contract';

/** The name of each language in that language, for language menus. */
export const languageNames: Readonly<Record<Language, string>> = {
  ru: 'Русский',
  en: 'English',
  es: 'Español',
};

export const languages = Object.keys(languageNames) as readonly Language[];

export function isLanguage(value: unknown): value is Language {
  return (languages as readonly unknown[]).includes(value);
}
