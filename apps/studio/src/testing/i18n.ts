import { isolatedValues } from '@daystream/i18n/i18next';
import { texts } from '@daystream/i18n/studio/en';
import { createInstance } from 'i18next';
import { initReactI18next } from 'react-i18next';

/** The texts of the studio in English, for tests of components. */
export const i18n = createInstance();
await i18n.use(initReactI18next).init({
  lng: 'en',
  resources: { en: texts },
  defaultNS: 'studio',
  interpolation: isolatedValues,
});
