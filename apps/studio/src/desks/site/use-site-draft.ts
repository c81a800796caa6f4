import { ApiError } from '@daystream/api-client';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCommand } from '../../resources/use-command.ts';
import { withValue } from './site-fields.ts';
import type { SiteSettings } from './site.queries.ts';

/** A configuration that is being changed, and what the server said against it, by field. */
export function useSiteDraft({ config, version }: SiteSettings) {
  const { t } = useTranslation('studio');
  const command = useCommand(['site']);
  const [draft, setDraft] = useState(config);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [isBusy, setBusy] = useState(false);
  return {
    draft,
    errors,
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
      } catch (error) {
        // The command has told the reader; here it is told beside the fields.
        if (error instanceof ApiError) setErrors(error.fields);
      } finally {
        setBusy(false);
      }
    },
  };
}
