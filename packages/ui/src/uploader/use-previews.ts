import { useEffect, useState } from 'react';

export interface PreviewSource {
  readonly record: { readonly id: string; readonly type: string; readonly file?: Blob };
}

/** Object URLs of the pictures among uploads, by upload id. */
export function usePreviews(uploads: readonly PreviewSource[]): ReadonlyMap<string, string> {
  const [previews, setPreviews] = useState<ReadonlyMap<string, string>>(new Map());
  const ids = uploads.map(({ record }) => `${record.id}${record.file ? '' : '-'}`).join();

  // An object URL keeps its file in memory until it is revoked: the effect creates and revokes them with the list of files.
  useEffect(() => {
    const made = uploads.flatMap(({ record }) =>
      record.file && record.type.startsWith('image/')
        ? [[record.id, URL.createObjectURL(record.file)] as const]
        : [],
    );
    setPreviews(new Map(made));
    return () => {
      for (const [, url] of made) URL.revokeObjectURL(url);
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- progress creates a new list many times per second; only the files matter here
  }, [ids]);

  return previews;
}
