import type { Language } from '@daystream/contract';
import { languageOf } from '@daystream/domain';
import type { i18n } from 'i18next';
import { readCookie, startTexts, writeCookie } from '@daystream/web';
import { brand } from './brand.ts';
import { session } from './session.ts';

const cookieName = 'daystream_language';
const year = 365 * 24 * 60 * 60 * 1000;

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

/** The reader's own choice, else the language the server chose for the page, else the school's. */
function chosen(): Language {
  for (const code of [readCookie(cookieName), document.documentElement.lang]) {
    const known = languageOf(code ?? '');
    if (known !== null && brand.languages.includes(known)) return known;
  }
  return brand.defaultLanguage;
}

export const language: Language = chosen();

let started: Promise<i18n> | null = null;
let late: Promise<void> | null = null;

/** The router asks for a screen's texts before the app asks for the first ones. */
function start(): Promise<i18n> {
  started ??= loaders[language].first().then(({ texts }) => startTexts(language, texts));
  return started;
}

/** Loads the texts of the language in use, and of no other: those of the way in, for who is signed in all of them. */
export async function loadTexts(): Promise<i18n> {
  document.documentElement.lang = language;
  if (session.token() !== null) await loadLateTexts();
  return start();
}

/** Loads what only a signed-in learner reads; to be awaited before it is shown. */
export function loadLateTexts(): Promise<void> {
  late ??= addLateTexts().catch((error: unknown) => {
    // The next screen tries again.
    late = null;
    throw error;
  });
  return late;
}

async function addLateTexts(): Promise<void> {
  const [instance, { texts }] = await Promise.all([start(), loaders[language].late()]);
  instance.addResourceBundle(language, 'learner', texts);
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
