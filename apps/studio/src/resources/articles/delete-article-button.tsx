import { useTranslation } from 'react-i18next';
import { ConfirmButton } from '../confirm-button.tsx';
import { useCommand } from '../use-command.ts';

interface DeleteArticleButtonProps {
  readonly article: { readonly id: number; readonly title: string };
  readonly onDone?: () => void;
}

/** Deletes an article after confirmation. */
export function DeleteArticleButton({ article: { id, title }, onDone }: DeleteArticleButtonProps) {
  const { t } = useTranslation('studio');
  const command = useCommand(['articles']);
  return (
    <ConfirmButton
      color="error"
      label={t('articles.delete')}
      title={t('articles.deleteTitle', { title })}
      confirmLabel={t('articles.delete')}
      onConfirm={async () => {
        await command(
          (api) => api.call('studio.articles.delete', { params: { id } }),
          t('articles.deleted', { title }),
        );
        onDone?.();
      }}
    >
      {t('articles.deleteText')}
    </ConfirmButton>
  );
}
