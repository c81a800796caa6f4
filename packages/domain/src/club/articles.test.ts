import { describe, expect, it } from 'vitest';
import { articleState } from './article-state.ts';
import { articleToPlain, hasArticleText, picturesOfArticle, type ArticleText } from './article-text.ts';
import { articlesRequest } from './articles-request.ts';
import { searchedText, searchWords, withoutAccents } from './search-words.ts';

const now = 1_000_000;

it.each([
  ['draft', null, 'draft'],
  ['draft', now - 1, 'draft'],
  ['published', now, 'published'],
  ['published', now + 1, 'scheduled'],
  ['archived', now + 1, 'archived'],
] as const)('an article that is %s at %s is %s', (status, publishedAt, state) => {
  expect(articleState({ status, publishedAt }, now)).toBe(state);
});

describe('the text of an article', () => {
  const text: ArticleText = {
    type: 'doc',
    content: [
      { type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text: 'Tea' }] },
      { type: 'picture', attrs: { file_id: 4, caption: 'A cup' } },
      { type: 'paragraph' },
      { type: 'picture', attrs: { file_id: 4, caption: '' } },
    ],
  };
  it('is searched by its words and captions', () => {
    expect(articleToPlain(text)).toBe('Tea\n\nA cup');
    expect(picturesOfArticle(text)).toEqual([4]);
  });
  it.each([
    [null, false],
    [{ type: 'doc', content: [] }, false],
    [{ type: 'doc', content: [{ type: 'paragraph' }] }, false],
    [{ type: 'doc', content: [{ type: 'picture', attrs: { file_id: 1, caption: '' } }] }, true],
  ] as [ArticleText | null, boolean][])('%j is something to read: %s', (one, expected) => {
    expect(hasArticleText(one)).toBe(expected);
  });
});

it.each([
  ['', [], null],
  ['  !? ', [], null],
  ['Ёлка и сон', ['елка', 'и'], 'сон'],
  ['meditación, ', ['meditación'], null],
  ["o'clock & (tea | !x)", ['o', 'clock', 'tea', 'x'], null],
  ['a'.repeat(200), [], 'a'.repeat(60)],
])('a search for %j looks for %j and the beginning %j', (typed, words, prefix) => {
  expect(searchWords(typed)).toEqual({ words, prefix });
});

it('a search has a bounded number of words', () => {
  expect(searchWords('word '.repeat(1000)).words).toHaveLength(12);
});

it('accents of Latin letters are left out, letters of other scripts stay', () => {
  expect(withoutAccents('Meditación mañana über')).toBe('Meditacion manana uber');
  expect(withoutAccents(searchedText('Йога, ёж'))).toBe('Йога, еж');
});

describe('the request for articles', () => {
  const communities = [
    { uniq: 'a', type: 'owned' },
    { uniq: 'b', type: 'expired' },
    { uniq: 'c', type: 'owned' },
  ];
  it('names the own communities and the doubled size of thumbnails [rules §7 articles, rules §9 article thumbnails]', () => {
    expect(articlesRequest({ communityUrlApi: 'https://club.example', communities })).toEqual({
      externalId: ['a', 'c'],
      thumbnailWidth: 740,
      thumbnailHeight: 420,
    });
    expect(articlesRequest({ communityUrlApi: 'https://club.example', communities: [] })).toBeNull();
  });
  it('needs an address and fetched communities [rules §5 article loading, rules §8 communityUrlApi must be set; Communities is not fetched]', () => {
    expect(() => articlesRequest({ communityUrlApi: '', communities })).toThrow(
      'communityUrlApi must be set',
    );
    expect(() => articlesRequest({ communityUrlApi: 'https://a.example', communities: undefined })).toThrow(
      'Communities is not fetched',
    );
  });
});
