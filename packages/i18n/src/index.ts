export { formatFileSize } from './format.ts';
export type { PluralForm, TextArguments, Translated, VariablesIn } from './translated.ts';
export * from './isolate.ts';
