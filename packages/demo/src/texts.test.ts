import { describe, expect, it } from 'vitest';
import { schools } from './index.ts';
import { daysOf, lessonsOf, repeated, strings } from './testing/walk.ts';
import type { Leaf } from './testing/walk.ts';

/** The displayed fields; all others are slugs, addresses and codes. */
const ofContent = new Set(
  'comment title titleShort category complexity descriptionShort excerpt description text'.split(' '),
);
const ofOptions = new Set('trainingOptions trainingLessonOptionValues courseOptions filters'.split(' '));
const ofPeople = new Set(['name', 'lastName', 'city']);
/** People whose profile is intentionally incomplete. */
const unfinished = new Set(['must-complete-profile@example.com', 'onboarding@example.com']);

function seen(content: unknown, path: string): Leaf[] {
  return strings(content, path).filter(({ key }) => ofContent.has(key) || ofOptions.has(key));
}

const schoolTexts = schools.map(({ language, appId, courses, banners, people }) => ({
  language,
  school: appId,
  texts: [
    ...seen(banners, 'banners'),
    ...seen(courses, 'courses'),
    ...seen(people, 'people'),
    ...people
      .filter(({ email }) => !unfinished.has(email))
      .flatMap((person) => strings(person, person.email).filter(({ key }) => ofPeople.has(key))),
  ],
}));

const letters = {
  ru: { own: /\p{Script=Cyrillic}/u, foreign: /\p{Script=Latin}/u },
  en: { own: /\p{Script=Latin}/u, foreign: /\p{Script=Cyrillic}/u },
  es: { own: /\p{Script=Latin}/u, foreign: /\p{Script=Cyrillic}/u },
};

describe.each(schoolTexts)('texts of $school', ({ language, texts }) => {
  it('exist and are not empty', () => {
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

it('have a unique description for every lesson', () => {
  const lessons = new Map(
    schools.flatMap(({ courses }) =>
      courses
        .flatMap(daysOf)
        .flatMap((day) => lessonsOf(day).map((lesson) => [lesson.slug, lesson] as const)),
    ),
  );
  const words = [...lessons.values()].flatMap(({ title, description }) => [title, description]);
  expect(repeated(words)).toEqual([]);
});

it.each(schools)(
  'support texts and the agreement of $appId are in the brand’s language and within the limits',
  ({ language, support }) => {
    const { own } = letters[language];
    const texts = [
      support.agreement.title,
      ...support.agreement.paragraphs,
      ...support.categories.map(({ title }) => title),
      ...support.questions.flatMap(({ message, answer }) => [message, answer?.message ?? message]),
    ];
    expect(texts.filter((text) => !own.test(text))).toEqual([]);
    expect(support.questions.filter(({ message }) => message.length > 500)).toEqual([]);
  },
);
