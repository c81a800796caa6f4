import Chip from '@mui/material/Chip';
import { useTranslation } from 'react-i18next';
import type { Ticket } from '../../platform/records.ts';
import { ticketStateTexts } from './ticket-texts.ts';

/** The state of a ticket as a chip. */
export function TicketState({ state }: Pick<Ticket, 'state'>) {
  const { t } = useTranslation('studio');
  return (
    <Chip
      size="small"
      variant={state === 'open' ? 'filled' : 'outlined'}
      label={t(ticketStateTexts[state])}
    />
  );
}
