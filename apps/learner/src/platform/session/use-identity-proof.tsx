import { ApiError } from '@daystream/api-client';
import { Suspense, useState, type ReactNode } from 'react';
import { lazyPart } from '../states/lazy-part.tsx';

const IdentityDialog = lazyPart(async () => (await import('./identity-dialog.tsx')).IdentityDialog);

/** The proof that the server may require; empty for a user who signed in a few minutes ago. */
export interface IdentityProof {
  readonly currentPassword?: string;
}
/** A change that gives lasting access to the account. Throws `ApiError`. */
export type ProvenChange = (proof: IdentityProof) => Promise<void>;

/** Whether the server requires the current password or a new sign-in. */
function asksForIdentity(error: unknown): boolean {
  return error instanceof ApiError && error.fields['currentPassword'] !== undefined;
}

interface Request {
  readonly send: ProvenChange;
  readonly resolve: (isMade: boolean) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Makes changes for which the server may require proof of identity: then a dialog asks for it and makes the change again. All other errors go to the form
 * that asked for the change, so the dialog knows nothing of its fields.
 */
export function useIdentityProof(): {
  /** Returns whether the change was made: not if the dialog was closed. Throws `ApiError` for all errors but the missing proof. */
  readonly prove: (change: ProvenChange) => Promise<boolean>;
  readonly dialog: ReactNode;
} {
  const [request, setRequest] = useState<Request | null>(null);
  async function prove(send: ProvenChange): Promise<boolean> {
    try {
      await send({});
      return true;
    } catch (error) {
      if (!asksForIdentity(error)) throw error;
      return new Promise((resolve, reject) => setRequest({ send, resolve, reject }));
    }
  }
  async function confirm({ send, resolve, reject }: Request, proof: IdentityProof): Promise<void> {
    try {
      await send(proof);
      resolve(true);
    } catch (error) {
      if (asksForIdentity(error)) throw error;
      reject(error);
    }
    setRequest(null);
  }
  const dialog = request && (
    <Suspense fallback={null}>
      <IdentityDialog
        onProof={(proof) => confirm(request, proof)}
        onClose={() => {
          request.resolve(false);
          setRequest(null);
        }}
      />
    </Suspense>
  );
  return { prove, dialog };
}
