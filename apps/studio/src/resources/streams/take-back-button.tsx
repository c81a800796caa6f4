import { useTranslation } from 'react-i18next';
import type { Stream } from '../../platform/records.ts';
import { ConfirmButton } from '../confirm-button.tsx';
import { useCommand } from '../use-command.ts';
import { ownerOf } from './owner-of.ts';

export function TakeBackButton({ stream }: { readonly stream: Stream }) {
  const { t } = useTranslation('studio');
  const command = useCommand(['user-course-streams', 'users']);
  const who = ownerOf(stream, t);
  return (
    <ConfirmButton
      label={t('streams.takeBack')}
      title={t('streams.takeBackTitle', { course: stream.courseTitle })}
      doLabel={t('streams.takeBack')}
      color="error"
      onConfirm={() =>
        command(
          (api) => api.call('studio.streams.revoke', { params: { id: stream.id } }),
          t('streams.takenBack', { name: who }),
        )
      }
    >
      {t('streams.takeBackText', { name: who })}
    </ConfirmButton>
  );
}
