import { documentLinks, openedDocument, originsOf, type OpenedDocument } from '@daystream/domain';
import { brand } from './brand.ts';

export interface SchoolDocument {
  readonly title: string;
  /** As the school's configuration or a course has it. */
  readonly address: string;
}

/** How this school's app opens an address (`openedDocument`). */
export function openedHere(address: string): OpenedDocument {
  const origins = originsOf(documentLinks(brand.runtime));
  return openedDocument(address, { ownOrigin: location.origin, origins });
}
