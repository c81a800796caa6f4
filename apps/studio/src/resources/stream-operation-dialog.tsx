import { useBrand } from '@daystream/web';
import { useNow } from '../platform/use-now.ts';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, useState } from 'react';
import { RecordContextProvider } from 'react-admin';
import { useTranslation } from 'react-i18next';
import { GuardedDialog } from '../platform/guarded-dialog.tsx';
import { todayIn } from '../platform/date-fields.ts';
import { OperationForm } from './stream-operation-form.tsx';
import { OperationPreview } from './stream-operation-preview.tsx';
import { OperationProgress } from './stream-operation-progress.tsx';
import { actionTexts } from './stream-operation-texts.ts';
import {
  newOperation,
  toOperation,
  type OperationAudience,
  type OperationFields,
  type OperationKind,
} from './stream-operation.ts';

interface StreamOperationDialogProps {
  readonly title: string;
  readonly audience: OperationAudience;
  /** The first is chosen at the start. */
  readonly kinds: readonly [OperationKind, ...OperationKind[]];
  readonly initial?: Partial<OperationFields>;
  readonly onClose: () => void;
}

const noRecord = {};

/** Changes the streams of many people: the action, then what it will do, then its progress and who failed. */
export function StreamOperationDialog({
  title,
  audience,
  kinds,
  initial,
  onClose,
}: StreamOperationDialogProps) {
  const { t } = useTranslation('studio');
  const id = useId();
  const today = todayIn(useBrand().timezone, useNow());
  const [fields, setFields] = useState<OperationFields>({
    ...newOperation(kinds[0], today),
    ...initial,
  });
  const [step, setStep] = useState<'form' | 'preview' | { operationId: number }>('form');
  return (
    <GuardedDialog
      hasInput={() => step === 'preview'}
      onClose={onClose}
      fullWidth
      maxWidth="sm"
      aria-labelledby={id}
    >
      <RecordContextProvider value={noRecord}>
        <DialogTitle id={id}>{title}</DialogTitle>
        {step === 'form' && (
          <OperationForm
            kinds={kinds}
            audience={audience}
            fields={fields}
            onCancel={onClose}
            onSubmit={(entered) => {
              setFields(entered);
              setStep('preview');
            }}
          />
        )}
        {step === 'preview' && (
          <OperationPreview
            operation={toOperation(fields, audience)}
            kindText={t(actionTexts[fields.kind])}
            onBack={() => setStep('form')}
            onStarted={(operationId) => setStep({ operationId })}
          />
        )}
        {typeof step === 'object' && <OperationProgress operationId={step.operationId} onClose={onClose} />}
      </RecordContextProvider>
    </GuardedDialog>
  );
}
