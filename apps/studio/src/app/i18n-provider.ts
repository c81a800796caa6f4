import type { i18n } from 'i18next';
import type { I18nProvider } from 'react-admin';
import { isLanguage, languageNames } from '@daystream/web';
import { languageOf } from '../platform/language.ts';

/** Gives react-admin its texts from ours. What is not a key of theirs is a ready text, such as an error of the server, and is left as it is. */
export function createI18nProvider(
  texts: i18n,
  change: (language: 'ru' | 'en' | 'es') => Promise<void>,
): I18nProvider {
  return {
    translate: (key, { _: fallback, smart_count: count, ...values } = {}) => {
      const isKey = key.startsWith('ra.') || key.startsWith('resources.');
      const path = `studio:${key}`;
      const options: Record<string, unknown> = { ...values, ...(typeof count === 'number' && { count }) };
      // oxlint-disable-next-line typescript/no-unnecessary-type-assertion -- react-admin asks by keys that only it knows; tsc wants ours
      if (isKey && texts.exists(path, options)) return texts.t(path as never, options);
      return typeof fallback === 'string' ? fallback : isKey ? '' : key;
    },
    changeLocale: (locale) => (isLanguage(locale) ? change(locale) : Promise.resolve()),
    getLocale: () => languageOf(texts),
    getLocales: () => Object.entries(languageNames).map(([locale, name]) => ({ locale, name })),
  };
}
