import { describe, expect, it } from 'vitest';
import { demoBrands } from './index.ts';
import { daysOf, lessonsOf, duplicatesIn, stringsIn } from './testing/brand-parts.ts';
import type { StringField } from './testing/brand-parts.ts';

/** Fields with displayed texts; all others are slugs, addresses and codes. */
const contentFields = new Set(
  'comment title titleShort category complexity descriptionShort excerpt description text'.split(' '),
);
const optionFields = new Set('trainingOptions trainingLessonOptionValues courseOptions filters'.split(' '));
const personFields = new Set(['name', 'lastName', 'city']);
/** People whose profile is intentionally incomplete. */
const incompleteProfiles = new Set(['must-complete-profile@example.com', 'onboarding@example.com']);

function displayedTexts(content: unknown, path: string): StringField[] {
  return stringsIn(content, path).filter(({ key }) => contentFields.has(key) || optionFields.has(key));
}

const brandTexts = demoBrands.map(({ language, appId, courses, banners, people }) => ({
  language,
  appId,
  texts: [
    ...displayedTexts(banners, 'banners'),
    ...displayedTexts(courses, 'courses'),
    ...displayedTexts(people, 'people'),
    ...people
      .filter(({ email }) => !incompleteProfiles.has(email))
      .flatMap((person) => stringsIn(person, person.email).filter(({ key }) => personFields.has(key))),
  ],
}));

const letters = {
  ru: { own: /\p{Script=Cyrillic}/u, foreign: /\p{Script=Latin}/u },
  en: { own: /\p{Script=Latin}/u, foreign: /\p{Script=Cyrillic}/u },
  es: { own: /\p{Script=Latin}/u, foreign: /\p{Script=Cyrillic}/u },
};

describe.each(brandTexts)('texts of $appId', ({ language, texts }) => {
  it('are more than fifty and none is empty', () => {
    expect(texts.length).toBeGreaterThan(50);
    expect(texts.filter(({ value }) => value.trim() === '')).toEqual([]);
  });

  it('use only letters of the brand’s language', () => {
    const { own, foreign } = letters[language];
    expect(texts.filter(({ value }) => !own.test(value) || foreign.test(value))).toEqual([]);
  });

  it('contain no HTML, entities or redundant spaces', () => {
    const marked = /<[a-z/!]|&[a-z]+;|&#| {2}|\t|^\s|[ ]$/i;
    expect(texts.filter(({ value }) => marked.test(value))).toEqual([]);
  });
});

it('every lesson has a title and a description of its own', () => {
  const lessons = new Map(
    demoBrands.flatMap(({ courses }) =>
      courses
        .flatMap(daysOf)
        .flatMap((day) => lessonsOf(day).map((lesson) => [lesson.slug, lesson] as const)),
    ),
  );
  const texts = [...lessons.values()].flatMap(({ title, description }) => [title, description]);
  expect(duplicatesIn(texts)).toEqual([]);
});

it.each(demoBrands)(
  'support texts and the documents of $appId are in the brand’s language and within the limits',
  ({ language, support }) => {
    const { own } = letters[language];
    const texts = [
      support.agreement.title,
      ...support.agreement.paragraphs,
      support.terms.title,
      ...support.terms.paragraphs,
      ...support.categories.map(({ title }) => title),
      ...support.questions.flatMap(({ message, answer }) => [message, answer?.message ?? message]),
    ];
    expect(texts.filter((text) => !own.test(text))).toEqual([]);
    expect(support.questions.filter(({ message }) => message.length > 500)).toEqual([]);
  },
);
