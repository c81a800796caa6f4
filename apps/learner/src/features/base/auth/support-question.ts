import { emailError, normaliseEmail, supportMessageMaxLength } from '@daystream/domain';
import type { Faults } from '../../../platform/forms/use-form.ts';

/** The values of the form. */
export type SupportQuestion = Readonly<Record<'message' | 'email' | 'name', string>>;

export const emptyQuestion: SupportQuestion = { message: '', email: '', name: '' };

/** Validates the form; returns error codes of the contract (spec rules §5, Support forms). */
export function questionFaults({ message, email, name }: SupportQuestion): Faults<SupportQuestion> {
  const ofEmail = emailError(email);
  return {
    ...(messageFault(message) && { message: messageFault(message) as 'too_long' }),
    ...(ofEmail && { email: ofEmail }),
    ...(name.trim() === '' && { name: 'required' }),
  };
}

function messageFault(message: string): 'message_required' | 'too_long' | null {
  if (message.trim() === '') return 'message_required';
  return message.trim().length > supportMessageMaxLength ? 'too_long' : null;
}

/** Returns the body of the call. */
export function questionRequest({ message, email, name }: SupportQuestion): SupportQuestion {
  return { message: message.trim(), email: normaliseEmail(email), name: name.trim() };
}
