import { ApiError } from '@daystream/api-client';
import { useQueryClient } from '@tanstack/react-query';
import { useListContext, useNotify } from 'react-admin';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useErrorText } from '@daystream/web';
import { useApi } from '../../platform/platform-context.tsx';
import type { LibraryItem } from '../../platform/records.ts';
import { ConfirmButton } from '../confirm-button.tsx';
import { useCommand } from '../use-command.ts';

/** Deletes the selected files after a confirmation. The server keeps files in use; their number is shown. */
export function DeleteSelected() {
  const { t } = useTranslation('studio');
  const api = useApi();
  const queries = useQueryClient();
  const notify = useNotify();
  const errorText = useErrorText();
  const { selectedIds, onUnselectItems } = useListContext<LibraryItem>();
  const count = selectedIds.length;
  const removeAll = async () => {
    let [removed, kept] = [0, 0];
    try {
      for (const id of selectedIds)
        try {
          await api.call('studio.library.delete', { params: { id } });
          removed += 1;
        } catch (error) {
          // Deleted by somebody else meanwhile.
          const isGone = error instanceof ApiError && error.code === 'not_found';
          if (!isGone && !(error instanceof ApiError && error.code === 'file_in_use')) throw error;
          if (!isGone) kept += 1;
        }
      notify(t('library.remove.manyDone', { removed, kept }), { type: kept > 0 ? 'warning' : 'success' });
      onUnselectItems();
    } catch (error) {
      notify(errorText(error), { type: 'error' });
      throw error;
    } finally {
      void queries.invalidateQueries({ queryKey: ['library'] });
    }
  };
  return (
    <ConfirmButton
      label={t('library.remove.selected', { count })}
      title={t('library.remove.manyTitle', { count })}
      confirmLabel={t('library.remove.one')}
      color="error"
      onConfirm={removeAll}
    >
      {t('library.remove.manyText')}
    </ConfirmButton>
  );
}

/** Deletes a file that is used nowhere, and returns to the list. */
export function DeleteItemButton({ item }: { readonly item: LibraryItem }) {
  const { t } = useTranslation('studio');
  const command = useCommand(['library']);
  const navigate = useNavigate();
  const { id, title } = item;
  return (
    <ConfirmButton
      label={t('library.remove.one')}
      title={t('library.remove.title', { title })}
      confirmLabel={t('library.remove.one')}
      color="error"
      disabledReason={item.usesCount > 0 ? t('library.remove.inUse') : null}
      onConfirm={async () => {
        await command(
          (api) => api.call('studio.library.delete', { params: { id } }),
          t('library.remove.done', { title }),
        );
        await navigate('/library');
      }}
    >
      {t('library.remove.text')}
    </ConfirmButton>
  );
}
