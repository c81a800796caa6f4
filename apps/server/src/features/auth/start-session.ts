import type { SignedIn, User } from '@daystream/contract';
import type { Brand } from '../../platform/brands/brand.ts';
import type { Sessions } from '../../platform/sessions/sessions.ts';

/** Where somebody comes from. */
export interface From {
  userAgent: string;
  address: string;
}

interface Deps {
  brand: Brand;
  sessions: Sessions;
  user: (userId: number) => Promise<User>;
}

/** Signs a person in whom something before has made sure of. */
export function createStartSession({ brand, sessions, user }: Deps) {
  return async (userId: number, from: From): Promise<SignedIn> => {
    const { token } = await sessions.create(brand, userId, from);
    return { token, user: await user(userId) };
  };
}
export type StartSession = ReturnType<typeof createStartSession>;
