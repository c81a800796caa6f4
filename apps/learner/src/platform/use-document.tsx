import { Suspense, useState, type ReactNode } from 'react';
import { isAppleDevice } from './device.ts';
import { latePart } from './late-part.tsx';
import { openedHere, type SchoolDocument } from './school-document.ts';

const DocumentDialog = latePart(async () => (await import('./document-dialog.tsx')).DocumentDialog);

/** How a button or link is pressed that opens a document. */
export interface DocumentPress {
  readonly href?: string;
  readonly target?: '_blank';
  readonly rel?: string;
  readonly onClick?: () => void;
  readonly 'aria-haspopup'?: 'dialog';
}

/**
 * Documents in a modal of full size; on iOS a page opens in a window of its own (spec product §2, Menus and headers). Gives how their buttons are pressed, and
 * the modal to be drawn beside them.
 */
export function useDocument(): {
  pressOf: (document: SchoolDocument) => DocumentPress;
  modal: ReactNode;
} {
  const [shown, setShown] = useState<SchoolDocument | null>(null);
  const pressOf = (document: SchoolDocument): DocumentPress => {
    const opened = openedHere(document.address);
    if (opened.kind === 'page' && isAppleDevice(navigator.userAgent))
      return { href: opened.href, target: '_blank', rel: 'noopener' };
    return { onClick: () => setShown(document), 'aria-haspopup': 'dialog' };
  };
  const modal = shown && (
    <Suspense fallback={null}>
      <DocumentDialog document={shown} onClose={() => setShown(null)} />
    </Suspense>
  );
  return { pressOf, modal };
}
