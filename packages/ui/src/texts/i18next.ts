import type { Resources } from '@daystream/i18n/resources';

declare module 'i18next' {
  // The keys of `t` are those of the Russian texts: a key that is not there does not compile.
  interface ResourceNamespaceMap extends Resources {}
  interface CustomTypeOptions {
    defaultNS: 'ui';
    returnNull: false;
  }
}
