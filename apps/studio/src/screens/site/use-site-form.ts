import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRecordForm } from '../../platform/form/use-record-form.ts';
import { useCommand } from '../../resources/use-command.ts';
import { removeStoredDraft, storeDraft, readStoredDraft } from './stored-draft.ts';
import { formFields } from './site-fields.ts';
import type { SiteConfig, SiteSettings } from './site.queries.ts';

/** The form of the configuration. Unsaved changes are stored in the tab. */
export function useSiteForm(settings: SiteSettings) {
  const { appId, config, version } = settings;
  const { t } = useTranslation('studio');
  const command = useCommand(['site']);
  const [draft] = useState(() => readStoredDraft(settings));
  const form = useRecordForm<SiteConfig>({
    record: config,
    draft,
    fieldOf: siteFieldOf,
    async save(values) {
      await command(
        (api) => api.call('studio.site.update', { body: { version, config: values } }),
        t('site.saved'),
      );
      removeStoredDraft(appId);
    },
  });
  const { watch, reset } = form;
  // The session storage is outside React.
  useEffect(() => {
    const subscription = watch((values) => storeDraft(settings, values as SiteConfig));
    return () => subscription.unsubscribe();
  }, [settings, watch]);
  // Another stored version replaces the values, not the form: its button keeps the focus and stays below the pointer.
  const shownVersion = useRef(version);
  useEffect(() => {
    if (shownVersion.current === version) return;
    shownVersion.current = version;
    reset();
  }, [version, reset]);
  return form;
}

/** The field at which an error of the server is shown: for `config.languages.0` it is `languages`. */
export function siteFieldOf(name: string): string {
  const path = name.replace(/^config\./, '');
  return formFields.find((field) => `${path}.`.startsWith(`${field.path}.`))?.path ?? path;
}
