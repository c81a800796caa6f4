import type { InboxItem, InboxNote } from '@daystream/contract';
import { addressOf, displayName } from '@daystream/domain';
import type { InboxItemRow, NoteRow, PersonName } from './inbox.repository.ts';

export const nameOf = ({ name, last_name, email }: Omit<PersonName, 'id'>): string =>
  displayName({ firstName: name, lastName: last_name, email });

const colleague = (row: PersonName) => ({ id: row.id, name: nameOf(row) });

export function presentItem({ name, last_name, email, assignee, excerpt, ...row }: InboxItemRow): InboxItem {
  return {
    ...row,
    name: nameOf({ name, last_name, email }),
    first_name: addressOf({ firstName: name, lastName: last_name }),
    excerpt: excerpt ?? '',
    assignee: assignee && colleague(assignee),
  };
}

export function presentNote({ author, mentions, ...row }: NoteRow): InboxNote {
  return { ...row, author: colleague(author), mentions: mentions.map(colleague) };
}
