import { Suspense, useState } from 'react';
import type { ConfirmProps } from './confirm-dialog.tsx';
import { lazyPart } from '../states/lazy-part.tsx';

const Dialog = lazyPart(async () => (await import('./confirm-dialog.tsx')).ConfirmDialog);

/** `ConfirmDialog`, whose code loads when it first opens. */
export function Confirm(props: ConfirmProps) {
  const [isWanted, setWanted] = useState(props.open);
  if (props.open && !isWanted) setWanted(true);
  if (!isWanted) return null;
  return (
    <Suspense fallback={null}>
      <Dialog {...props} />
    </Suspense>
  );
}
