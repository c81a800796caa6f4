import type { User } from '@daystream/contract';
import type { Brand } from '../../../platform/brands/brand.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { presentUser } from './users.present.ts';
import { createUsersRepository, type SubscriptionsOfUser } from './users.repository.ts';

interface Deps {
  brand: Brand;
  subscriptions: SubscriptionsOfUser;
  clock: () => number;
}

/** Users on the wire: the response to a sign-in, to `GET /user` and to profile changes. */
export function createUsersService({ brand, subscriptions, clock }: Deps) {
  const repository = createUsersRepository(brand.db, subscriptions);
  return {
    /** Errors: `not_found`. */
    async user(userId: number): Promise<User> {
      const row = await repository.user(userId);
      if (row === undefined) throw new AppError('not_found');
      return presentUser(row, clock());
    },
  };
}
export type UsersService = ReturnType<typeof createUsersService>;
