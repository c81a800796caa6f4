import type { BrandSettings } from '@daystream/api-client';
import type { Language } from '@daystream/contract';
import { isLanguage, startTexts as startI18n } from '@daystream/web';
import type { i18n } from 'i18next';

const key = 'daystream.studio.language';

const load = {
  ru: () => import('@daystream/i18n/studio/ru'),
  en: () => import('@daystream/i18n/studio/en'),
  es: () => import('@daystream/i18n/studio/es'),
} as const;

/** The current language of the studio. */
export function languageOf(instance: i18n): Language {
  return isLanguage(instance.language) ? instance.language : 'ru';
}

/** Starts i18next in the language chosen last in this browser, else in the one that the server chose (`<html lang>`), else in the brand's default. Loads only this language. */
export async function startTexts(
  brand: Pick<BrandSettings, 'defaultLanguage'>,
  storage: Storage,
  page: Document,
): Promise<i18n> {
  const candidates = [storage.getItem(key), page.documentElement.lang];
  const language = candidates.find(isLanguage) ?? brand.defaultLanguage;
  const { texts } = await load[language]();
  page.documentElement.lang = language;
  return startI18n(language, texts);
}

/** Changes the language and stores the choice for the next visits. */
export async function changeLanguage(
  instance: i18n,
  language: Language,
  storage: Storage,
  page: Document,
): Promise<void> {
  const { texts } = await load[language]();
  for (const [namespace, resources] of Object.entries(texts))
    instance.addResourceBundle(language, namespace, resources, true, true);
  await instance.changeLanguage(language);
  storage.setItem(key, language);
  page.documentElement.lang = language;
}
