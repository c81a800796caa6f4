import type { CallName } from '@daystream/contract';
import type { CompletePerson } from '../../complete/complete-person.ts';

export type Body = Record<string, unknown> | FormData;

/** A valid body for each call, made for one person and the objects of that person. */
export type Bodies = Partial<Record<CallName, (person: CompletePerson) => Body>>;

export const newPassword = {
  password: 'a new password for tests',
  password_repeat: 'a new password for tests',
};
