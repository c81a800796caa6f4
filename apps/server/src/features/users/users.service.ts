import type { User } from '@daystream/contract';
import type { Brand } from '../../platform/brands/brand.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { presentUser } from './users.present.ts';
import { createUsersRepository } from './users.repository.ts';

/** Users on the wire: the response to a sign-in, to `GET /user` and to profile changes. */
export function createUsersService({ brand, clock }: { brand: Brand; clock: () => number }) {
  const repository = createUsersRepository(brand.db);
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
