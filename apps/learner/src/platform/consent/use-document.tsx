import { Suspense, useState, type ReactNode } from 'react';
import { isAppleDevice } from '../client/device.ts';
import { lazyPart } from '../states/lazy-part.tsx';
import { resolveBrandDocument, type BrandDocument } from '../brand/brand-document.ts';

const DocumentDialog = lazyPart(async () => (await import('./document-dialog.tsx')).DocumentDialog);

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
  getPressProps: (document: BrandDocument) => DocumentPress;
  modal: ReactNode;
} {
  const [shown, setShown] = useState<BrandDocument | null>(null);
  const getPressProps = (document: BrandDocument): DocumentPress => {
    const resolved = resolveBrandDocument(document);
    if (resolved.kind === 'page' && isAppleDevice())
      return { href: resolved.href, target: '_blank', rel: 'noopener' };
    return { onClick: () => setShown(document), 'aria-haspopup': 'dialog' };
  };
  const modal = shown && (
    <Suspense fallback={null}>
      <DocumentDialog document={shown} onClose={() => setShown(null)} />
    </Suspense>
  );
  return { getPressProps, modal };
}
