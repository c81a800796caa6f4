import { useTranslation } from 'react-i18next';
import { askerName } from '../../platform/asker-name.ts';
import type { Ticket } from '../../platform/records.ts';
import { ConfirmButton } from '../confirm-button.tsx';
import { useCommand } from '../use-command.ts';

/** Closes a ticket; a later answer reopens it. */
export function CloseTicketButton({ ticket }: { readonly ticket: Ticket }) {
  const { t } = useTranslation('studio');
  const command = useCommand(['tickets']);
  if (ticket.state === 'closed') return null;
  return (
    <ConfirmButton
      label={t('tickets.close')}
      title={t('tickets.closeTitle')}
      confirmLabel={t('tickets.close')}
      onConfirm={() =>
        command(
          (api) => api.call('studio.tickets.close', { params: { id: ticket.id } }),
          t('tickets.closed', { name: askerName(t, ticket) }),
        )
      }
    >
      {t('tickets.closeText')}
    </ConfirmButton>
  );
}
