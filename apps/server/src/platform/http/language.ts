import { languages, type Language } from '@daystream/contract';
import type { FastifyRequest } from 'fastify';

const isLanguage = (value: unknown): value is Language => languages.includes(value as Language);

/**
 * The reader's language: `lang` in the query wins over `Accept-Language`, then comes `fallback` (the person's own, or the brand's). Both `ru` and
 * `ru-RU` are understood.
 */
export function languageOf(request: FastifyRequest, fallback: Language): Language {
  const asked = (request.query as { lang?: unknown } | undefined)?.lang;
  if (typeof asked === 'string' && isLanguage(asked.slice(0, 2))) return asked.slice(0, 2) as Language;
  return acceptedLanguage(request.headers['accept-language']) ?? fallback;
}

function acceptedLanguage(header: string | undefined): Language | undefined {
  if (header === undefined) return undefined;
  return header
    .slice(0, 300)
    .split(',')
    .map((part) => {
      const [tag = '', weight] = part.trim().split(';q=');
      return {
        language: tag.slice(0, 2).toLowerCase(),
        weight: weight === undefined ? 1 : Number(weight) || 0,
      };
    })
    .toSorted((a, b) => b.weight - a.weight)
    .map(({ language }) => language)
    .find(isLanguage);
}
