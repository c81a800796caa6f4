import type { Language } from '@daystream/contract';
import { languageOf } from '@daystream/domain';
import type { i18n } from 'i18next';
import { readCookie, startTexts, writeCookie } from '@daystream/web';
import { brand } from '../brand/brand.ts';
import { cookieNames, languageCookieMs } from '../consent/cookie-names.ts';
import { session } from '../session/session.ts';

const cookieName = cookieNames.language;

const loaders = {
  ru: {
    first: () => import('@daystream/i18n/learner-first/ru'),
    late: () => import('@daystream/i18n/learner-late/ru'),
  },
  en: {
    first: () => import('@daystream/i18n/learner-first/en'),
    late: () => import('@daystream/i18n/learner-late/en'),
  },
  es: {
    first: () => import('@daystream/i18n/learner-first/es'),
    late: () => import('@daystream/i18n/learner-late/es'),
  },
};

/** Returns the user's choice, else the language that the server chose for the page, else the brand's default. */
function chooseLanguage(): Language {
  for (const code of [readCookie(cookieName), document.documentElement.lang]) {
    const known = languageOf(code ?? '');
    if (known !== null && brand.languages.includes(known)) return known;
  }
  return brand.defaultLanguage;
}

export const language: Language = chooseLanguage();

let started: Promise<i18n> | null = null;
let late: Promise<void> | null = null;

/** Started once: the router may need texts before the app does. */
function start(): Promise<i18n> {
  started ??= loaders[language].first().then(({ texts }) => startTexts(language, texts));
  return started;
}

/** Loads the texts of the current language: for guests those of the sign-in, for signed-in users all. */
export async function loadTexts(): Promise<i18n> {
  document.documentElement.lang = language;
  if (session.token() !== null) await loadLateTexts();
  return start();
}

/** Loads the texts of signed-in screens; await it before rendering them. */
export function loadLateTexts(): Promise<void> {
  late ??= addLateTexts().catch((error: unknown) => {
    // The next screen retries.
    late = null;
    throw error;
  });
  return late;
}

async function addLateTexts(): Promise<void> {
  const [instance, { texts, ui, fieldErrors }] = await Promise.all([start(), loaders[language].late()]);
  instance.addResourceBundle(language, 'learner', texts);
  instance.addResourceBundle(language, 'ui', ui);
  instance.addResourceBundle(language, 'fieldErrors', fieldErrors);
}

/** Stores the language of this browser for the next page load. Throws for a language that the brand does not offer (spec rules §8, Client-side errors). */
export function storeLanguage(next: Language): void {
  if (!brand.languages.includes(next)) throw new Error("Can't set locale unsupported locale");
  writeCookie(cookieName, next, { lifetime: languageCookieMs });
}

/** Makes the language of an account the one of this browser. It is applied by the next page load. */
export function storeAccountLanguage(next: Language): void {
  if (next !== language && brand.languages.includes(next)) storeLanguage(next);
}

/** Whether the next page load will be in another language. */
export function isLanguageChanged(): boolean {
  return chooseLanguage() !== language;
}

/** Changes the language of all texts, including those of the server, by reloading the page (spec product §2). */
export function switchLanguage(next: Language): void {
  storeLanguage(next);
  location.reload();
}
