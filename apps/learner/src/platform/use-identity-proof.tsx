import { ApiError } from '@daystream/api-client';
import { Suspense, useState, type ReactNode } from 'react';
import { lazyPart } from './lazy-part.tsx';

const IdentityDialog = lazyPart(async () => (await import('./identity-dialog.tsx')).IdentityDialog);

/** The proof that the server may require; empty for a user who signed in a few minutes ago. */
export interface IdentityProof {
  readonly currentPassword?: string;
}
/** A change that gives lasting access to the account. Throws `ApiError`. */
export type ProvenChange = (proof: IdentityProof) => Promise<void>;

/** Whether the server requires the current password or a new sign-in. */
export function asksForIdentity(error: unknown): boolean {
  return error instanceof ApiError && error.fields['currentPassword'] !== undefined;
}

/** Makes changes for which the server may require proof of identity: then a dialog asks for it and makes the change again. */
export function useIdentityProof(): {
  /** Throws `ApiError` for all errors but the missing proof. */
  readonly prove: (change: ProvenChange) => Promise<void>;
  readonly dialog: ReactNode;
} {
  const [change, setChange] = useState<{ readonly send: ProvenChange } | null>(null);
  async function prove(send: ProvenChange): Promise<void> {
    try {
      await send({});
    } catch (error) {
      if (!asksForIdentity(error)) throw error;
      setChange({ send });
    }
  }
  const dialog = change && (
    <Suspense fallback={null}>
      <IdentityDialog send={change.send} onClose={() => setChange(null)} />
    </Suspense>
  );
  return { prove, dialog };
}
