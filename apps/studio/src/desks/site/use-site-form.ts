import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRecordForm } from '../../platform/form/use-record-form.ts';
import { useCommand } from '../../resources/use-command.ts';
import { forgetDraft, keepDraft, readKeptDraft } from './kept-draft.ts';
import { formFields } from './site-fields.ts';
import type { SiteConfig, SiteSettings } from './site.queries.ts';

/** The form of a configuration. Who leaves the page finds the draft again in the same tab. */
export function useSiteForm(settings: SiteSettings) {
  const { appId, config, version } = settings;
  const { t } = useTranslation('studio');
  const command = useCommand(['site']);
  const [draft] = useState(() => readKeptDraft(settings));
  const form = useRecordForm<SiteConfig>({
    record: config,
    draft,
    fieldOf: siteFieldOf,
    async save(values) {
      await command(
        (api) => api.call('studio.site.update', { body: { version, config: values } }),
        t('site.saved'),
      );
      forgetDraft(appId);
    },
  });
  const { watch } = form;
  // The tab's storage is outside React.
  useEffect(() => {
    const subscription = watch((values) => keepDraft(settings, values as SiteConfig));
    return () => subscription.unsubscribe();
  }, [settings, watch]);
  return form;
}

/** The field of the form that an error of the server stands with: that of `config.languages.0` with `languages`. */
export function siteFieldOf(name: string): string {
  const path = name.replace(/^config\./, '');
  return formFields.find((field) => `${path}.`.startsWith(`${field.path}.`))?.path ?? path;
}
