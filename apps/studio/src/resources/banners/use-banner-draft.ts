import { ApiError } from '@daystream/api-client';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRetryKeys } from '@daystream/web';
import { useCommand } from '../use-command.ts';
import { errorsByField, formOf, type BannerDraft, type DraftPicture } from './banner-draft.ts';

interface Begun {
  /** Undefined for a new one. */
  readonly id: number | undefined;
  readonly draft: BannerDraft;
  readonly picture: DraftPicture | null;
}

/** A banner that is being written, and what is wrong with it, by field. */
export function useBannerDraft(begun: Begun) {
  const { t } = useTranslation('studio');
  const command = useCommand(['banners']);
  const withRetryKey = useRetryKeys();
  const [draft, setDraft] = useState(begun.draft);
  const [picture, setPicture] = useState(begun.picture);
  const [errors, setErrors] = useState<Partial<Record<string, string>>>({});
  const [refusals, setRefusals] = useState(0);
  const [isBusy, setBusy] = useState(false);

  function set<Name extends keyof BannerDraft>(name: Name, value: BannerDraft[Name]): void {
    setDraft((now) => ({ ...now, [name]: value }));
    setErrors((now) => ({ ...now, [name]: undefined }));
  }

  return {
    draft,
    picture,
    errors,
    /** How often the server has refused it. */
    refusals,
    isBusy,
    isChanged: draft !== begun.draft,
    set,
    setPicture(imageId: number, shown: DraftPicture): void {
      set('imageId', imageId);
      setPicture(shown);
    },
    /** Whether it was stored. */
    async save(): Promise<boolean> {
      setBusy(true);
      try {
        const body = formOf(draft);
        const { id } = begun;
        await command(
          (api) =>
            id === undefined
              ? withRetryKey(body, (idempotencyKey) =>
                  api.call('studio.banners.create', { body, idempotencyKey }),
                )
              : api.call('studio.banners.update', { params: { id }, body }),
          t('banners.saved'),
        );
        return true;
      } catch (error) {
        // The command has told the reader; here it is told beside the fields.
        if (error instanceof ApiError) {
          setErrors(errorsByField(error.fields));
          setRefusals((count) => count + 1);
        }
        return false;
      } finally {
        setBusy(false);
      }
    },
  };
}
