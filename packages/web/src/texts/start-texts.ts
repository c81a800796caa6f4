import { groupedNumbers, nestedQuotes, shownValues } from '@daystream/i18n/i18next';
import { createInstance, type i18n, type ResourceLanguage } from 'i18next';
import { initReactI18next } from 'react-i18next';

/** Variables whose numbers are names in all texts of the apps: of a day, of an order, of a version. */
const names = ['number', 'day', 'version', 'id'];

/** Starts i18next with the already loaded texts of one language, so that they are available before the first paint. */
export async function startTexts(language: string, texts: ResourceLanguage): Promise<i18n> {
  const instance = createInstance();
  await instance
    .use(initReactI18next)
    .use(nestedQuotes)
    .use(groupedNumbers(names))
    .init({
      lng: language,
      fallbackLng: false,
      resources: { [language]: texts },
      ns: Object.keys(texts),
      defaultNS: 'ui',
      interpolation: shownValues,
      postProcess: nestedQuotes.name,
      returnNull: false,
      react: { useSuspense: false },
    });
  return instance;
}
