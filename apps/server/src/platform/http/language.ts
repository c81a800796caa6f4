import { languages, type Language } from '@daystream/contract';
import type { FastifyRequest } from 'fastify';
import Negotiator from 'negotiator';

const isLanguage = (value: unknown): value is Language => languages.includes(value as Language);

/** The language of the answer: `lang` in the query, else `Accept-Language`, else `fallback` (of the user or the brand). `ru` and `ru-RU` mean the same. */
export function languageOf(request: FastifyRequest, fallback: Language): Language {
  const lang = (request.query as { lang?: unknown } | undefined)?.lang;
  if (typeof lang === 'string' && isLanguage(lang.slice(0, 2))) return lang.slice(0, 2) as Language;
  // Without the header the package takes every language for equally welcome.
  if (request.headers['accept-language'] === undefined) return fallback;
  return (new Negotiator(request).language(languages) as Language | undefined) ?? fallback;
}
