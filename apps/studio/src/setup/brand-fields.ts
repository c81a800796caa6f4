import { fromWire, type Camelised } from '@daystream/api-client';
import { countries, neutralTokens, type Language, type BrandSetup } from '@daystream/contract';

/** What the owner enters on the setup page. */
export type BrandFields = Omit<Camelised<BrandSetup>, 'token'>;

/** The screens of the setup, in their order, and the fields of each. */
export const setupSteps = ['name', 'place', 'look', 'ways', 'owner'] as const;
export type SetupStep = (typeof setupSteps)[number];

const fieldsOfStep: Readonly<Record<SetupStep, readonly (keyof BrandFields)[]>> = {
  name: ['title', 'language'],
  place: ['country', 'timezone', 'currency'],
  look: ['tokens'],
  ways: ['isChatSupport', 'isVideoConsultationSupport', 'isRegistrationEnable', 'isOfflineEnable'],
  owner: ['firstName', 'lastName', 'email', 'password'],
};

/** The first step that has one of the fields; errors of the server may be below a field (`tokens.light.primary`). */
export function stepOfFields(names: readonly string[]): SetupStep | undefined {
  const tops = new Set(names.map((name) => name.split('.')[0]));
  return setupSteps.find((step) => fieldsOfStep[step].some((field) => tops.has(field)));
}

const countryOfLanguage: Readonly<Record<Language, string>> = { ru: 'RU', en: 'US', es: 'ES' };

/**
 * What is filled in at the start. `locales` are the languages of the browser (`en-IE`), `timezone` is its time zone.
 */
export function firstFields(language: Language, locales: readonly string[], timezone: string): BrandFields {
  const regions = locales.map((locale) => new Intl.Locale(locale).region ?? '');
  return {
    title: '',
    language,
    country: regions.find((region) => countries.has(region)) ?? countryOfLanguage[language],
    timezone,
    currency: null,
    tokens: fromWire(neutralTokens, '') as BrandFields['tokens'],
    isChatSupport: true,
    isVideoConsultationSupport: true,
    isRegistrationEnable: true,
    isOfflineEnable: true,
    firstName: '',
    lastName: '',
    email: '',
    password: '',
  };
}
