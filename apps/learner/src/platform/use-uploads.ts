import { useUploadField } from '@daystream/ui';
import { useErrorText } from '@daystream/web';
import { useDraftUploads } from '@daystream/web/uploads';

/** Returns the files of an unsent message for the composer, and their ids for the call. */
export function useUploads(draftKey: string) {
  const draft = useDraftUploads(draftKey);
  const { fileIds, clear } = draft;
  return { ...useUploadField(draft, useErrorText('file')), fileIds, clear };
}
