import type { BrandDocument } from '../brand/brand-document.ts';
import { DocumentView } from './document-view.tsx';
import { FullScreenDialog } from '../parts/full-screen-dialog.tsx';

interface DocumentDialogProps {
  readonly document: BrandDocument;
  readonly onClose: () => void;
}

/** A document in a full-screen dialog. */
export function DocumentDialog({ document, onClose }: DocumentDialogProps) {
  return (
    <FullScreenDialog title={document.title} onClose={onClose}>
      <DocumentView document={document} />
    </FullScreenDialog>
  );
}
