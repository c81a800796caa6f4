import type { Language } from '@daystream/contract';

/** The plural categories of each language for integers and fractions, as in `Intl.PluralRules`. */
export interface PluralCategories {
  ru: 'one' | 'few' | 'many' | 'other';
  en: 'one' | 'other';
  es: 'one' | 'many' | 'other';
}

export type PluralForm<L extends Language> = PluralCategories[L];

/** The keys of counted texts without their plural forms. */
export type PluralBase<K> = K extends `${infer Base}_one` ? Base : never;

type KeyIn<Source, L extends Language> =
  | Exclude<keyof Source & string, `${PluralBase<keyof Source>}_${PluralForm<'ru'>}`>
  | `${PluralBase<keyof Source>}_${PluralForm<L>}`;

/**
 * The required type of a translation: the Russian keys, with the plural forms of the language instead of the Russian ones.
 * Use it with `satisfies`, so that both missing and extra keys fail to compile.
 */
export type Translated<Source, L extends Language> = {
  readonly [K in KeyIn<Source, L>]: K extends keyof Source
    ? Source[K] extends string
      ? string
      : Translated<Source[K], L>
    : string;
};

/** Texts keyed by the codes of the contract; `Counted` contains the codes whose text needs plural forms. */
export type CodeTexts<Code extends string, Counted extends Code, L extends Language> = Readonly<
  Record<Exclude<Code, Counted> | `${Counted}_${PluralForm<L>}`, string>
>;

type VariablesOf<Text> = Text extends `${string}{{${infer Variable}}}${infer Rest}`
  ? NameOf<Variable> | VariablesOf<Rest>
  : never;
/** Without the format: `{{until, date}}`. */
type NameOf<Variable extends string> = Variable extends `${infer Name}, ${string}` ? Name : Variable;

type FormsOf<Texts, Key extends string> = {
  [K in keyof Texts]: K extends Key | `${Key}_${PluralForm<'ru'>}` ? Texts[K] : never;
}[keyof Texts];

/** The variables of a text: `{{limit}}` in `Texts[Key]`, or in any of its plural forms. */
export type VariablesIn<Texts, Key extends string> = VariablesOf<FormsOf<Texts, Key>>;

/** The argument with a text's variables: absent if the text has none. */
export type TextArguments<Texts, Key extends string> = [VariablesIn<Texts, Key>] extends [never]
  ? []
  : [values: Readonly<Record<VariablesIn<Texts, Key>, string | number>>];
