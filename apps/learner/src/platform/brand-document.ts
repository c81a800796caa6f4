import { documentLinks, resolveDocument, listOrigins, type ResolvedDocument } from '@daystream/domain';
import { brand } from './brand.ts';

export interface BrandDocument {
  readonly title: string;
  /** As configured by the brand or a course. */
  readonly address: string;
}

/** Returns how the app opens an address of this brand (`resolveDocument`). */
export function resolveBrandDocument(address: string): ResolvedDocument {
  const origins = listOrigins(documentLinks(brand.runtime));
  return resolveDocument(address, { ownOrigin: location.origin, origins });
}
