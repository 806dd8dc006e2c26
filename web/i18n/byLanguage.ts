import type { Lang } from '#documents/model/paperOptions.ts';

type Text = string | readonly string[] | ((...values: never[]) => string);
/** A sentence in both languages; a function where something is filled in. */
type Sentence = Readonly<Record<Lang, Text>>;
/** The sentences of an area by name, which may be grouped. */
type Sentences = { readonly [name: string]: Sentence | Sentences };

type Plain<Value> = Value extends string ? string : Value extends readonly string[] ? readonly string[] : Value;
/** The Bangla takes the same values as the English. */
type Alike<All> = {
  readonly [Name in keyof All]: All[Name] extends Sentence ? { readonly bn: Plain<All[Name]['en']> } : Alike<All[Name]>;
};
/** The same names with the sentences of one language. */
type InOneLanguage<All> = {
  readonly [Name in keyof All]: All[Name] extends Sentence ? Plain<All[Name]['en']> : InOneLanguage<All[Name]>;
};

/** The sentences of an area by language: `words[lang].title`. One that lacks a language does not compile. */
export function byLanguage<const All extends Sentences>(sentences: All & Alike<All>): Readonly<Record<Lang, InOneLanguage<All>>>;
export function byLanguage(sentences: Sentences): Readonly<Record<Lang, object>> {
  return { en: inLanguage('en', sentences), bn: inLanguage('bn', sentences) };
}

const inLanguage = (lang: Lang, sentences: Sentences): object => Object.fromEntries(Object.entries(sentences).map(([name, each]) => [name, isSentence(each) ? each[lang] : inLanguage(lang, each)]));

const isSentence = (each: Sentence | Sentences): each is Sentence => 'en' in each;

const ENGLISH = new Intl.PluralRules('en');

/** The English form for a number as it is shown. Bangla has one form for all. */
export const plural = (count: string | number, one: string, other: string): string => (ENGLISH.select(Number(String(count).replaceAll(',', ''))) === 'one' ? one : other);

/** A number as it is shown, and what there is so much of: '2 classes'. */
export const counted = (count: string, one: string, other: string): string => `${count} ${plural(count, one, other)}`;
