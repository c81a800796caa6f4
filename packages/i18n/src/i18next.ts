import type { Resources } from './resources.ts';

// With it the compiler finds the types that are added to here.
export type { i18n } from 'i18next';

declare module 'i18next' {
  // The keys of `t` are those of the Russian texts: a key that is not there does not compile.
  interface ResourceNamespaceMap extends Resources {}
  interface CustomTypeOptions {
    defaultNS: 'ui';
    returnNull: false;
  }
}
