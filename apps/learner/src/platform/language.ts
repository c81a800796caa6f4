import type { Language } from '@daystream/contract';
import { languageOf } from '@daystream/domain';
import { startTexts } from '@daystream/ui';
import { brand } from './brand.ts';
import { readCookie, writeCookie } from './cookies.ts';

const cookieName = 'daystream_language';
const year = 365 * 24 * 60 * 60 * 1000;

const loaders = {
  ru: () => import('@daystream/i18n/learner/ru'),
  en: () => import('@daystream/i18n/learner/en'),
  es: () => import('@daystream/i18n/learner/es'),
};

/** Each language in its own words, for the switch. */
export const languageNames: Readonly<Record<Language, string>> = {
  ru: 'Русский',
  en: 'English',
  es: 'Español',
};

/** The reader's own choice, else the language the server chose for the page, else the school's. */
function chosen(): Language {
  for (const code of [readCookie(cookieName), document.documentElement.lang]) {
    const known = languageOf(code ?? '');
    if (known !== null && brand.languages.includes(known)) return known;
  }
  return brand.defaultLanguage;
}

export const language: Language = chosen();

/** Loads the texts of the language in use, and of no other. */
export async function loadTexts() {
  document.documentElement.lang = language;
  const { texts } = await loaders[language]();
  return startTexts(language, texts);
}

/** The language of this browser from the next page on. */
export function keepLanguage(next: Language): void {
  writeCookie(cookieName, next, { lifetime: year });
}

/** Changes the language of everything, the server's texts included, by loading the page again (spec product §2). */
export function switchLanguage(next: Language): void {
  keepLanguage(next);
  location.reload();
}
