import { documentLinks, resolveDocument, listOrigins, type ResolvedDocument } from '@daystream/domain';
import { brand } from './brand.ts';

export interface SchoolDocument {
  readonly title: string;
  /** As the school's configuration or a course has it. */
  readonly address: string;
}

/** How this school's app opens an address (`resolveDocument`). */
export function openedHere(address: string): ResolvedDocument {
  const origins = listOrigins(documentLinks(brand.runtime));
  return resolveDocument(address, { ownOrigin: location.origin, origins });
}
