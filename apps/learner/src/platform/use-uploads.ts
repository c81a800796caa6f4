import { useUploadField } from '@daystream/ui';
import { useErrorText } from '@daystream/web';
import { useDraftUploads } from '@daystream/web/uploads';

/** The files of one unsent message: what the composer shows, and the ids that go into the call. */
export function useUploads(draftKey: string) {
  const draft = useDraftUploads(draftKey);
  const { fileIds, clear } = draft;
  return { ...useUploadField(draft, useErrorText('file')), fileIds, clear };
}
