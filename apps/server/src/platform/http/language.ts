import { languages, type Language } from '@daystream/contract';
import type { FastifyRequest } from 'fastify';
import Negotiator from 'negotiator';

const isLanguage = (value: unknown): value is Language => languages.includes(value as Language);

/** The language of the response: `lang` of the query, else `Accept-Language`, else `fallback` (of the user or the brand). `ru` and `ru-RU` are equal. */
export function languageOf(request: FastifyRequest, fallback: Language): Language {
  const lang = (request.query as { lang?: unknown } | undefined)?.lang;
  if (typeof lang === 'string' && isLanguage(lang.slice(0, 2))) return lang.slice(0, 2) as Language;
  // Without the header Negotiator accepts every language and would return the first one.
  if (request.headers['accept-language'] === undefined) return fallback;
  return (new Negotiator(request).language(languages) as Language | undefined) ?? fallback;
}
