import type { CourseService } from '@daystream/contract';
import { minorDigits } from '@daystream/domain';
import type { Brand } from '../../../platform/brands/brand.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { PageHead, PageHeadOf } from '../../../platform/http/page-head.ts';
import type { CatalogueService } from './catalogue.service.ts';

const expand = new Set(['course']);

/** What search engines read of the public page of a product. */
export function createProductPages(brand: Brand, catalogue: Pick<CatalogueService, 'view'>): PageHeadOf {
  return async (path, origin) => {
    const [, alias] = /^\/services\/([^/]+)\/?$/.exec(path) ?? [];
    if (alias === undefined) return undefined;
    try {
      return presentPage(brand, await catalogue.view({ alias }, expand), origin);
    } catch (error) {
      if (error instanceof AppError) return null;
      throw error;
    }
  };
}

function presentPage({ settings, config }: Brand, product: CourseService, origin: string): PageHead {
  const { title, course, questions } = product;
  const description = product.description || course?.description || config.description;
  const canonical = `${origin}/services/${product.alias}`;
  const picture = course?.image?.large ?? config.hero;
  const image = picture === null ? {} : { image: new URL(picture, origin).href };
  const school = { '@type': 'Organization', name: settings.title, url: origin };
  const rating = course?.rating && {
    '@type': 'AggregateRating',
    ratingValue: course.rating.average,
    ratingCount: course.rating.count,
    bestRating: 5,
  };
  const offer = {
    '@type': 'Offer',
    url: canonical,
    price: priceOf(product),
    priceCurrency: product.currency,
    availability: `https://schema.org/${product.is_open ? 'InStock' : 'SoldOut'}`,
    ...(product.sale_ends_at !== null && { priceValidUntil: dateOf(product.sale_ends_at) }),
    seller: school,
  };
  const about = { name: title, description, ...image, ...(rating && { aggregateRating: rating }) };
  const context = { '@context': 'https://schema.org' };
  return {
    title,
    description: description.replaceAll(/\s+/g, ' ').slice(0, 300),
    picture,
    canonical,
    statements: [
      { ...context, '@type': 'Product', ...about, brand: school, offers: offer },
      ...(course ? [{ ...context, '@type': 'Course', ...about, provider: school, offers: offer }] : []),
      ...(questions.length === 0 ? [] : [{ ...context, '@type': 'FAQPage', mainEntity: questions.map(faq) }]),
    ],
    text: [
      description,
      `${offer.price} ${offer.priceCurrency}`,
      ...(course?.stages.map((stage) => stage.title) ?? []),
      ...questions.flatMap(({ question, answer }) => [question, answer]),
    ],
  };
}

const faq = ({ question, answer }: CourseService['questions'][number]) => ({
  '@type': 'Question',
  name: question,
  acceptedAnswer: { '@type': 'Answer', text: answer },
});

/** In units of the currency, with a point. */
function priceOf({ price, currency }: Pick<CourseService, 'price' | 'currency'>): string {
  const digits = minorDigits(currency);
  return (price / 10 ** digits).toFixed(digits);
}

const dateOf = (seconds: number) => new Date(seconds * 1000).toISOString().slice(0, 10);
