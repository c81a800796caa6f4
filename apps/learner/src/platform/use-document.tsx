import { Suspense, useState, type ReactNode } from 'react';
import { isAppleDevice } from './device.ts';
import { latePart } from './late-part.tsx';
import { openedHere, type SchoolDocument } from './school-document.ts';

const DocumentDialog = latePart(async () => (await import('./document-dialog.tsx')).DocumentDialog);

/** Props of a button or link that opens a document. */
export interface DocumentPress {
  readonly href?: string;
  readonly target?: '_blank';
  readonly rel?: string;
  readonly onClick?: () => void;
  readonly 'aria-haspopup'?: 'dialog';
}

/**
 * Opens documents in a full-screen dialog; on iOS in a new window (spec product §2, Menus and headers). Returns the props of their buttons, and the dialog to
 * be rendered beside them.
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
