import { ApiError } from '@daystream/api-client';
import { useRetryKeys } from '@daystream/web';
import { useTranslation } from 'react-i18next';
import type { PeopleImport } from '../../platform/records.ts';
import { ConfirmButton } from '../confirm-button.tsx';
import { useCommand } from '../use-command.ts';

/** Invites those whom an import added without an invitation, and those whose invitation could not be sent. */
export function InviteButton({ record }: { readonly record: PeopleImport }) {
  const { t } = useTranslation('studio');
  const command = useCommand(['people-imports']);
  const withRetryKey = useRetryKeys();
  const { id } = record;
  const count = record.uninvitedCount + record.failedInvitationCount;
  if (count === 0) return null;
  return (
    <ConfirmButton
      label={t('imports.invite', { count })}
      title={t('imports.inviteTitle')}
      confirmLabel={t('imports.invite', { count })}
      onConfirm={() =>
        command(
          (api) =>
            withRetryKey([id, count], (idempotencyKey) =>
              api.call('studio.peopleImports.invite', { params: { id }, body: {}, idempotencyKey }),
            ),
          t('imports.inviteStarted'),
          (error) =>
            error instanceof ApiError && error.code === 'conflict' ? t('imports.alreadyUndone') : undefined,
        )
      }
    >
      {t('imports.inviteText')}
    </ConfirmButton>
  );
}
