import type { Language } from '@daystream/contract';

/** The plural categories a language has for whole numbers and fractions, as `Intl.PluralRules` names them. */
export interface PluralCategories {
  ru: 'one' | 'few' | 'many' | 'other';
  en: 'one' | 'other';
  es: 'one' | 'many' | 'other';
}

export type PluralForm<L extends Language> = PluralCategories[L];

type PluralBase<K> = K extends `${infer Base}_one` ? Base : never;

type KeyIn<Source, L extends Language> =
  | Exclude<keyof Source & string, `${PluralBase<keyof Source>}_${PluralForm<'ru'>}`>
  | `${PluralBase<keyof Source>}_${PluralForm<L>}`;

/**
 * The shape a translation must have: the Russian keys, each plural with the forms of the language in place of the Russian ones.
 * Use it with `satisfies`, so that a missing and an extra key both fail to compile.
 */
export type Translated<Source, L extends Language> = {
  readonly [K in KeyIn<Source, L>]: K extends keyof Source
    ? Source[K] extends string
      ? string
      : Translated<Source[K], L>
    : string;
};

/** Texts keyed by the codes of the contract; `Counted` names the codes whose text needs plural forms. */
export type CodeTexts<Code extends string, Counted extends Code, L extends Language> = Readonly<
  Record<Exclude<Code, Counted> | `${Counted}_${PluralForm<L>}`, string>
>;

type VariablesOf<Text> = Text extends `${string}{{${infer Name}}}${infer Rest}`
  ? Name | VariablesOf<Rest>
  : never;

type FormsOf<Texts, Key extends string> = {
  [K in keyof Texts]: K extends Key | `${Key}_${PluralForm<'ru'>}` ? Texts[K] : never;
}[keyof Texts];

/** The names a text asks values for: `{{limit}}` in `Texts[Key]`, or in any plural form of it. */
export type VariablesIn<Texts, Key extends string> = VariablesOf<FormsOf<Texts, Key>>;

/** The argument that carries a text's values: absent when the text asks for none. */
export type TextArguments<Texts, Key extends string> = [VariablesIn<Texts, Key>] extends [never]
  ? []
  : [values: Readonly<Record<VariablesIn<Texts, Key>, string | number>>];
