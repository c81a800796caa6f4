import { fromWire } from '@daystream/api-client';
import type { BrandFace } from '@daystream/contract';

/** The school's face as the server put it into the page; null on a page that came from vite itself or from a mobile shell. */
function readFace(): BrandFace | null {
  const text = document.querySelector('#brand')?.textContent ?? 'null';
  return JSON.parse(text) as BrandFace | null;
}

/** As the server says now. */
export async function fetchFace(): Promise<BrandFace> {
  const answer = await fetch('/spa/api/v1/site-config', { cache: 'no-cache' });
  if (!answer.ok) throw new Error(`the school's configuration could not be loaded: ${answer.status}`);
  return (fromWire(await answer.json(), '') as { face: BrandFace }).face;
}

const face: BrandFace = readFace() ?? (await fetchFace());
const listeners = new Set<() => void>();

/** The school: always what counts now. What is drawn from it and must follow a change reads it by `useBrand`. */
export const brand: Readonly<BrandFace> = face;

/** Takes another configuration of the school into use; an older one than is known is passed over. */
export function applyFace(next: BrandFace): void {
  if (next.version <= face.version) return;
  Object.assign(face, next);
  for (const listen of listeners) listen();
}

/** Calls `listen` after each change; gives what ends that. */
export function onBrandChanged(listen: () => void): () => void {
  listeners.add(listen);
  return () => listeners.delete(listen);
}
