import { useTranslation } from 'react-i18next';
import type { Stream } from '../../platform/records.ts';
import { ConfirmButton } from '../confirm-button.tsx';
import { useCommand } from '../use-command.ts';
import { streamOwnerName } from './stream-owner-name.ts';

export function WithdrawStreamButton({ stream }: { readonly stream: Stream }) {
  const { t } = useTranslation('studio');
  const command = useCommand(['user-course-streams', 'users']);
  const learnerName = streamOwnerName(stream, t);
  return (
    <ConfirmButton
      label={t('streams.takeBack')}
      title={t('streams.takeBackTitle', { course: stream.courseTitle })}
      confirmLabel={t('streams.takeBack')}
      color="error"
      onConfirm={() =>
        command(
          (api) => api.call('studio.streams.withdraw', { params: { id: stream.id } }),
          t('streams.takenBack', { name: learnerName }),
        )
      }
    >
      {t('streams.takeBackText', { name: learnerName })}
    </ConfirmButton>
  );
}
