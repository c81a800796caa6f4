import type { PlacedKind } from './draft-model.ts';

/** A node that was copied in this browser, in whichever course. */
export interface CopiedNode {
  readonly courseId: number;
  readonly kind: PlacedKind;
  readonly nodeId: number;
  readonly title: string;
}

const place = 'daystream.studio.copied-node';

export function keepCopied(storage: Storage, node: CopiedNode): void {
  try {
    storage.setItem(place, JSON.stringify(node));
  } catch {
    // The storage is full or forbidden: nothing can be pasted.
  }
}

export function readCopied(storage: Storage): CopiedNode | null {
  try {
    const value: unknown = JSON.parse(storage.getItem(place) ?? 'null');
    return typeof value === 'object' && value !== null && 'nodeId' in value ? (value as CopiedNode) : null;
  } catch {
    return null;
  }
}
