import { isolatedValues, nestedQuotes } from '@daystream/i18n/i18next';
import { createInstance, type i18n, type ResourceLanguage } from 'i18next';
import { initReactI18next } from 'react-i18next';

/** Starts i18next with the already loaded texts of one language, so that they are available before the first paint. */
export async function startTexts(language: string, texts: ResourceLanguage): Promise<i18n> {
  const instance = createInstance();
  await instance
    .use(initReactI18next)
    .use(nestedQuotes)
    .init({
      lng: language,
      fallbackLng: false,
      resources: { [language]: texts },
      ns: Object.keys(texts),
      defaultNS: 'ui',
      interpolation: isolatedValues,
      postProcess: nestedQuotes.name,
      returnNull: false,
      react: { useSuspense: false },
    });
  return instance;
}
