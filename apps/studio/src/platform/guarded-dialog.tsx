import Dialog, { type DialogProps } from '@mui/material/Dialog';
import { useState } from 'react';
import { DiscardQuestion } from './discard-question.tsx';

interface GuardedDialogProps extends Omit<DialogProps, 'onClose' | 'open'> {
  /** Whether something has been entered that closing would lose. */
  readonly hasInput: () => boolean;
  readonly onClose: () => void;
}

/** An open dialog with fields: Escape or a click beside it closes it only after a question if something has been entered. */
export function GuardedDialog({ hasInput, onClose, ...props }: GuardedDialogProps) {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Dialog {...props} open onClose={() => (hasInput() ? setAsking(true) : onClose())} />
      <DiscardQuestion isOpen={isAsking} onDiscard={onClose} onKeep={() => setAsking(false)} />
    </>
  );
}
