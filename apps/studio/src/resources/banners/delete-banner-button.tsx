import { useTranslation } from 'react-i18next';
import type { Banner } from '../../platform/records.ts';
import { ConfirmButton } from '../confirm-button.tsx';
import { useCommand } from '../use-command.ts';

interface DeleteBannerButtonProps {
  readonly banner: Banner;
  readonly onDone?: () => void;
}

/** Deletes a banner after confirmation. */
export function DeleteBannerButton({ banner: { id, title }, onDone }: DeleteBannerButtonProps) {
  const { t } = useTranslation('studio');
  const command = useCommand(['banners']);
  return (
    <ConfirmButton
      color="error"
      label={t('banners.delete')}
      title={t('banners.deleteTitle', { title })}
      confirmLabel={t('banners.delete')}
      onConfirm={async () => {
        await command(
          (api) => api.call('studio.banners.delete', { params: { id } }),
          t('banners.deleted', { title }),
        );
        onDone?.();
      }}
    >
      {t('banners.deleteText')}
    </ConfirmButton>
  );
}
