import type { FileView, TicketRecord } from '@daystream/contract';
import { displayName } from '@daystream/domain';
import type { TicketRow } from './tickets.repository.ts';

export function presentTicket(
  { last_name, messages, ...row }: TicketRow,
  filesOfMessage: (id: number) => FileView[] = () => [],
): TicketRecord {
  return {
    ...row,
    name: displayName({ firstName: row.name, lastName: last_name, email: row.email }),
    messages: messages.map(
      ({ id, employee_id, message, quotation, is_sender_checked, created_at, ...employee }) => ({
        id,
        employee:
          employee_id === null
            ? null
            : {
                id: employee_id,
                name: displayName({
                  firstName: employee.name ?? '',
                  lastName: employee.last_name ?? '',
                  email: employee.email,
                }),
              },
        message,
        quotation,
        is_sender_checked,
        files: filesOfMessage(id),
        created_at,
      }),
    ),
  };
}
