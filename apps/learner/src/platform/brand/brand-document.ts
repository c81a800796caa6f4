import { documentLinks, resolveDocument, listOrigins, type ResolvedDocument } from '@daystream/domain';
import { brand } from './brand.ts';

export interface BrandDocument {
  readonly title: string;
  /** As configured by the brand or a course. */
  readonly address: string;
  /** A course of the learner contains the document: it is embedded like a page of the brand. */
  readonly isOfCourse?: boolean;
}

/** Returns how the app opens an address of this brand (`resolveDocument`). */
export function resolveBrandDocument({
  address,
  isOfCourse = false,
}: Omit<BrandDocument, 'title'>): ResolvedDocument {
  const origins = listOrigins([...documentLinks(brand.runtime), ...(isOfCourse ? [address] : [])]);
  return resolveDocument(address, { ownOrigin: location.origin, origins });
}
