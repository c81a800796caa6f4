import type { Resources } from './resources.ts';

// The re-export makes the compiler load the types that this file augments.
export type { i18n } from 'i18next';
export { groupedNumbers, shownValues } from './shown-values.ts';
export { nestedQuotes } from './nest-quotes.ts';

declare module 'i18next' {
  // The keys of `t` are those of the Russian texts: an unknown key does not compile.
  interface ResourceNamespaceMap extends Resources {}
  interface CustomTypeOptions {
    defaultNS: 'ui';
    returnNull: false;
  }
}
