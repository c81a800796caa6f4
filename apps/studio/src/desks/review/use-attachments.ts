import { useUploadField } from '@daystream/ui';
import { useErrorText } from '@daystream/web';
import { useDraftUploads } from '@daystream/web/uploads';

/** Files that go along with an expert's words; kept over a reload as the words are, under the same key. */
export function useAttachments(draftKey: string) {
  const draft = useDraftUploads(draftKey);
  const { fileIds, clear } = draft;
  return { ...useUploadField(draft, useErrorText('file')), fileIds, clear };
}
