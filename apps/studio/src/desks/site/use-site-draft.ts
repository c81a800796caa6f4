import { ApiError } from '@daystream/api-client';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCommand } from '../../resources/use-command.ts';
import { forgetDraft, keepDraft, readKeptDraft } from './kept-draft.ts';
import { withValue } from './site-fields.ts';
import type { SiteSettings } from './site.queries.ts';

/** A configuration that is being changed, and what the server said against it, by field. Who leaves the page finds it again in the same tab. */
export function useSiteDraft(settings: SiteSettings) {
  const { appId, config, version } = settings;
  const { t } = useTranslation('studio');
  const command = useCommand(['site']);
  const [draft, setDraft] = useState(() => readKeptDraft(settings));
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [refusals, setRefusals] = useState(0);
  const [isBusy, setBusy] = useState(false);
  // The tab's storage is outside React, and a picture that is still being sent changes the draft later than its handler runs.
  useEffect(() => keepDraft(settings, draft), [settings, draft]);
  return {
    draft,
    errors,
    /** How often the server has refused it. */
    refusals,
    isBusy,
    isChanged: draft !== config,
    set(path: string, value: unknown): void {
      setDraft((now) => withValue(now, path, value));
      setErrors({ ...errors, [`config.${path}`]: undefined as never });
    },
    reset(): void {
      setDraft(config);
      setErrors({});
    },
    async save(): Promise<void> {
      setBusy(true);
      try {
        await command(
          (api) => api.call('studio.site.update', { body: { version, config: draft } }),
          t('site.saved'),
        );
        forgetDraft(appId);
      } catch (error) {
        // The command has told the reader; here it is told beside the fields.
        if (!(error instanceof ApiError)) return;
        setErrors(error.fields);
        setRefusals((count) => count + 1);
      } finally {
        setBusy(false);
      }
    },
  };
}
