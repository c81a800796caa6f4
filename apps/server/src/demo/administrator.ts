import type { DemoBrand } from '@daystream/demo';
import type { Actor } from '../platform/http/actor.ts';
import { idOf } from './seed-people.ts';

/** The administrator of a demo brand, who does what staff do. */
export function administrator({ people, language }: DemoBrand, ids: ReadonlyMap<string, number>): Actor {
  const admin = people.find(({ staffRoles }) => staffRoles.includes('admin'));
  if (admin === undefined) throw new Error('the demo has no administrator');
  return {
    userId: idOf(ids, admin.email),
    sessionId: 0,
    staffRoles: admin.staffRoles,
    requirement: null,
    hasSecondFactor: false,
    expertEpoch: 0,
    signedInAt: 0,
    timezone: admin.timezone,
    language,
    idempotencyKey: undefined,
  };
}
