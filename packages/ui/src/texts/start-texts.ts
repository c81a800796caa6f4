import './i18next.ts';
import { createInstance, type i18n, type ResourceLanguage } from 'i18next';
import { initReactI18next } from 'react-i18next';

/**
 * The app's texts, ready before the first paint: one language, loaded by the app itself (`import('@daystream/i18n/learner/ru')`).
 * Another language is shown after a reload (spec product §2), so nothing of another one is kept.
 */
export async function startTexts(language: string, texts: ResourceLanguage): Promise<i18n> {
  const instance = createInstance();
  await instance.use(initReactI18next).init({
    lng: language,
    resources: { [language]: texts },
    ns: Object.keys(texts),
    defaultNS: 'ui',
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
  });
  return instance;
}
