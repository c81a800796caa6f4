import type { ExpertAvailability } from '@daystream/contract';
import { displayName } from '@daystream/domain';
import { record } from '../../../platform/audit/audit.ts';
import type { Brand } from '../../../platform/brands/brand.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { createOnce } from '../../../platform/idempotency/once.ts';
import { courseScope } from '../../learning/courses/index.ts';
import { createAvailabilityRepository } from './availability.repository.ts';

/** The hours in which experts hold video consultations: experts publish their own, other staff those of all experts. */
export function createAvailabilityService({ brand, clock }: { brand: Brand; clock: () => number }) {
  const repository = createAvailabilityRepository(brand.staffDb);
  const once = createOnce(brand.db);

  async function findAllowed(actor: Actor, expertId: number) {
    const scope = courseScope(actor, 'consultations.hold');
    const isAllowed = scope === 'all' || (scope !== 'none' && scope.expertId === expertId);
    const expert = isAllowed ? await repository.findExpert(expertId) : undefined;
    if (!expert) throw new AppError('not_found');
    return expert;
  }

  return {
    /** The expert, and the published hours; null: none. Errors: `not_found`. */
    async get(actor: Actor, expertId: number) {
      const { id, name, last_name, email } = await findAllowed(actor, expertId);
      return {
        expert: { id, name: displayName({ firstName: name, lastName: last_name, email }) },
        availability: (await repository.find(expertId)) ?? null,
      };
    },

    /** Errors: `not_found`, `idempotency_key_reused`. */
    async update(actor: Actor, expertId: number, form: ExpertAvailability): Promise<ExpertAvailability> {
      await findAllowed(actor, expertId);
      return once(actor, ['studio.availability.update', expertId, form], async (trx) => {
        await createAvailabilityRepository(trx).save(expertId, form, new Date(clock()));
        await record(trx, actor, 'availability.published', expertId, form);
        return form;
      });
    },
  };
}
export type AvailabilityService = ReturnType<typeof createAvailabilityService>;
