import type { i18n } from 'i18next';
import type { I18nProvider } from 'react-admin';
import { isLanguage, languageNames } from '@daystream/web';
import { languageOf } from '../platform/language.ts';

/** react-admin's i18n provider over i18next. A string that is not a key of react-admin is a finished text, for example an error of the server, and is returned unchanged. */
export function createI18nProvider(
  texts: i18n,
  changeLanguage: (language: 'ru' | 'en' | 'es') => Promise<void>,
): I18nProvider {
  return {
    translate: (key, { _: fallback, smart_count: count, ...values } = {}) => {
      const isKey = key.startsWith('ra.') || key.startsWith('resources.');
      const path = `studio:${key}`;
      const options: Record<string, unknown> = { ...values, ...(typeof count === 'number' && { count }) };
      // oxlint-disable-next-line typescript/no-unnecessary-type-assertion -- the key is one of react-admin's, which the type of our keys does not include
      if (isKey && texts.exists(path, options)) return texts.t(path as never, options);
      return typeof fallback === 'string' ? fallback : isKey ? '' : key;
    },
    changeLocale: (locale) => (isLanguage(locale) ? changeLanguage(locale) : Promise.resolve()),
    getLocale: () => languageOf(texts),
    getLocales: () => Object.entries(languageNames).map(([locale, name]) => ({ locale, name })),
  };
}
