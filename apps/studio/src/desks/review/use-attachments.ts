import type { ApiClient } from '@daystream/api-client';
import type { UploadItem } from '@daystream/ui';
import { messageMaxFiles } from '@daystream/domain';
import { formatFileSize } from '@daystream/i18n';
import type { TFunction } from 'i18next';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../platform/error-text.ts';
import { languageOf } from '../../platform/language.ts';
import { useApi } from '../../platform/platform-context.tsx';

/** What `POST /files` takes in one piece. */
const maxBytes = 8 * 1024 * 1024;

interface Attachment {
  readonly item: UploadItem;
  readonly file: File;
  readonly fileId: number | null;
}

export interface Attachments {
  readonly items: readonly UploadItem[];
  /** The server's ids of those that are there. */
  readonly fileIds: number[];
  readonly add: (files: readonly File[]) => void;
  readonly remove: (id: string) => void;
  readonly retry: (id: string) => void;
  readonly clear: () => void;
}

/** Pictures and small files that go along with an expert's words, each uploaded as soon as it is chosen. */
export function useAttachments(): Attachments {
  const api = useApi();
  const { t, i18n } = useTranslation('studio');
  const [list, setList] = useState<readonly Attachment[]>([]);

  const change = useCallback((id: string, to: Partial<UploadItem>, fileId: number | null = null) => {
    setList((all) =>
      all.map((one) =>
        one.item.id === id ? { ...one, item: { ...one.item, ...to }, fileId: fileId ?? one.fileId } : one,
      ),
    );
  }, []);

  const start = useCallback(
    async ({ item, file }: Attachment) => {
      try {
        const { id } = await upload(api, file);
        change(item.id, { state: 'ready', progress: 100 }, id);
      } catch (error) {
        change(item.id, { state: 'failed', error: errorText(error, t) });
      }
    },
    [api, change, t],
  );

  const limit = formatFileSize(languageOf(i18n), maxBytes);
  return {
    items: list.map(({ item }) => item),
    fileIds: list.flatMap(({ fileId }) => (fileId === null ? [] : [fileId])),
    add: (files) => {
      const room = Math.max(0, messageMaxFiles - list.length);
      const added = files
        .slice(0, room)
        .map((file, index) => attachmentOf(file, `${Date.now()}-${index}`, t, limit));
      setList([...list, ...added]);
      for (const one of added) if (one.item.state === 'uploading') void start(one);
    },
    remove: (id) => {
      release(list.filter(({ item }) => item.id === id));
      setList((all) => all.filter(({ item }) => item.id !== id));
    },
    retry: (id) => {
      const one = list.find(({ item }) => item.id === id);
      if (one === undefined || one.file.size > maxBytes) return;
      change(id, { state: 'uploading', error: undefined });
      void start(one);
    },
    clear: () => {
      release(list);
      setList([]);
    },
  };
}

function upload(api: ApiClient, file: File) {
  const form = new FormData();
  form.append('file', file);
  return api.call('files.upload', { body: form, timeout: 120_000 });
}

function attachmentOf(file: File, id: string, t: TFunction<'studio'>, limit: string): Attachment {
  const isTooLarge = file.size > maxBytes;
  const kind = file.type.startsWith('image/')
    ? 'image'
    : file.type.startsWith('video/')
      ? 'video'
      : 'document';
  return {
    file,
    fileId: null,
    item: {
      id,
      kind,
      name: file.name,
      bytes: file.size,
      preview: kind === 'image' ? URL.createObjectURL(file) : null,
      state: isTooLarge ? 'failed' : 'uploading',
      progress: 0,
      ...(isTooLarge && { error: t('review.attach.tooLarge', { limit }) }),
    },
  };
}

function release(list: readonly Attachment[]) {
  for (const { item } of list) if (typeof item.preview === 'string') URL.revokeObjectURL(item.preview);
}
