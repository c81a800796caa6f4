import { languages, type Language } from '@daystream/contract';
import type { FastifyRequest } from 'fastify';
import Negotiator from 'negotiator';

interface BrandLanguages {
  readonly languages: readonly Language[];
  readonly default_language: Language;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Language of the response. It is determined before validation, which removes `lang` from the query of a call that has a query schema. */
    language: Language | null;
  }
}

const anyLanguage: BrandLanguages = { languages, default_language: 'ru' };

/**
 * The language of the response, one of the brand's: `lang` of the query, else `Accept-Language`, else the default language. `ru` and `ru-RU` are
 * equal. Source: spec rules §9, Languages.
 */
export function languageOf(
  request: Pick<FastifyRequest, 'headers' | 'query'>,
  { languages: offered, default_language: fallback }: BrandLanguages = anyLanguage,
): Language {
  const lang = (request.query as { lang?: unknown } | undefined)?.lang;
  const chosen = typeof lang === 'string' ? lang.slice(0, 2) : undefined;
  const inQuery = offered.find((language) => language === chosen);
  if (inQuery !== undefined) return inQuery;
  // Without the header Negotiator accepts every language and would return the first one.
  if (request.headers['accept-language'] === undefined) return fallback;
  return (new Negotiator(request).language([...offered]) as Language | undefined) ?? fallback;
}
