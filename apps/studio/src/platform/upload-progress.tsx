import { UploadList, type useUploadField } from '@daystream/ui';
import Alert from '@mui/material/Alert';
import type { useLibraryDraft } from './library-uploads.ts';

interface UploadProgressProps {
  readonly field: Pick<ReturnType<typeof useUploadField>, 'items' | 'refusals' | 'remove' | 'retry'>;
  readonly onPause: ReturnType<typeof useLibraryDraft>['pause'];
}

/** The files that were refused, and those on their way. */
export function UploadProgress({ field: { items, refusals, remove, retry }, onPause }: UploadProgressProps) {
  return (
    <>
      {refusals.map((refusal) => (
        <Alert key={refusal} severity="error">
          {refusal}
        </Alert>
      ))}
      <UploadList items={items} onRemove={remove} onRetry={retry} onPause={onPause} />
    </>
  );
}
