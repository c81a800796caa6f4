import { ApiError } from '@daystream/api-client';
import { useState } from 'react';

/** Whether the server has asked for the code of a second factor, which it does only after the password was right. */
export function useCodeRequest() {
  const [isCodeNeeded, setCodeNeeded] = useState(false);
  /** Runs a sign-in; returns false when the server asks for a code that was not sent yet. Throws all other errors. */
  async function attempt(signIn: () => Promise<void>): Promise<boolean> {
    try {
      await signIn();
      return true;
    } catch (error) {
      if (isCodeNeeded || !asksForCode(error)) throw error;
      setCodeNeeded(true);
      return false;
    }
  }
  return { isCodeNeeded, attempt };
}

/** Whether a sign-in failed because the account has a second factor and the request had no code. */
export function asksForCode(error: unknown): boolean {
  return error instanceof ApiError && error.fields['code'] !== undefined;
}

/** The `code` of a request; left out while it is empty. */
export function codeOf(code: string): { code?: string } {
  return code.trim() === '' ? {} : { code: code.trim() };
}
