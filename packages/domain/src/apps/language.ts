import type { Language, LanguageCode } from '@daystream/contract';

const codes: Record<Language, LanguageCode> = { ru: 'ru-RU', en: 'en-US', es: 'es-ES' };

/** `ru` → `ru-RU`. Source: spec rules §9, Languages. */
export function languageCode(language: Language): LanguageCode {
  return codes[language];
}

function isLanguage(name: string): name is Language {
  return Object.hasOwn(codes, name);
}

/** The supported language of a code in any spelling (`es`, `es-MX`, `EN_us`), or null. */
export function languageOf(code: string): Language | null {
  const [name = ''] = code.trim().toLowerCase().split(/[-_]/, 1);
  return isLanguage(name) ? name : null;
}
