import Button from '@mui/material/Button';
import { useState } from 'react';
import { useListContext } from 'react-admin';
import { useTranslation } from 'react-i18next';
import { StreamOperationDialog } from './stream-operation-dialog.tsx';
import type { OperationAudience, OperationFields, OperationKind } from './stream-operation.ts';

interface StreamOperationButtonProps {
  readonly label: string;
  readonly title: string;
  readonly audience: OperationAudience;
  readonly kinds: readonly [OperationKind, ...OperationKind[]];
  readonly initial?: Partial<OperationFields>;
  readonly variant?: 'contained' | 'outlined';
}

/** A button with the dialog of a change of many streams. */
export function StreamOperationButton({
  label,
  variant = 'outlined',
  ...dialog
}: StreamOperationButtonProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="small" variant={variant} onClick={() => setOpen(true)}>
        {label}
      </Button>
      {isOpen && <StreamOperationDialog {...dialog} onClose={() => setOpen(false)} />}
    </>
  );
}

const ofPeople = ['give', 'extend', 'move', 'stop', 'withdraw', 'leave_cohort'] as const;
const ofStreams = ['extend', 'move', 'stop', 'withdraw', 'leave_cohort'] as const;

/** Courses of the selected people. */
export function SelectedPeopleActions() {
  const { t } = useTranslation('studio');
  const { selectedIds } = useListContext();
  const count = selectedIds.length;
  const label = t('enrolment.forPeople', { count });
  return (
    <StreamOperationButton
      label={label}
      title={label}
      variant="contained"
      kinds={ofPeople}
      audience={{ kind: 'people', userIds: selectedIds }}
    />
  );
}

/** Changes of the selected streams. */
export function SelectedStreamsActions() {
  const { t } = useTranslation('studio');
  const { selectedIds } = useListContext();
  const label = t('enrolment.forStreams', { count: selectedIds.length });
  return (
    <StreamOperationButton
      label={label}
      title={label}
      variant="contained"
      kinds={ofStreams}
      audience={{ kind: 'streams', streamIds: selectedIds }}
    />
  );
}
