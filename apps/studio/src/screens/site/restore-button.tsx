import { useTranslation } from 'react-i18next';
import { ConfirmButton } from '../../resources/confirm-button.tsx';
import { useCommand } from '../../resources/use-command.ts';
import type { SiteVersion } from './site.queries.ts';

/** Restores an earlier version of the configuration as a new version. */
export function RestoreButton({ version: { id, version } }: { readonly version: SiteVersion }) {
  const { t } = useTranslation('studio');
  const command = useCommand(['site']);
  return (
    <ConfirmButton
      label={t('site.history.undo')}
      title={t('site.history.undoTitle', { number: version })}
      confirmLabel={t('site.history.undo')}
      onConfirm={() =>
        command((api) => api.call('studio.site.restore', { params: { id } }), t('site.history.undone'))
      }
    >
      {t('site.history.undoText')}
    </ConfirmButton>
  );
}
