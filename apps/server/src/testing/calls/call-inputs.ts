import { calls, type Call, type CallName } from '@daystream/contract';
import { accountBodies } from './call-bodies/account.ts';
import { learnerBodies } from './call-bodies/learner.ts';
import { studioCoursesBodies } from './call-bodies/studio-courses.ts';
import { studioLearningBodies } from './call-bodies/studio-learning.ts';
import { studioPeopleBodies } from './call-bodies/studio-people.ts';
import { studioSchoolBodies } from './call-bodies/studio-school.ts';
import type { Bodies, Body } from './call-bodies/bodies.ts';
import type { CompletePerson } from '../complete/complete-person.ts';

/*
 * The objects of a call's address: call-addresses.ts; its body: the file of its area in call-bodies/; what must
 * have happened before it: people-for-calls.ts.
 */

/** Every call of the contract. Test tables are built from it, so that a new call is in all of them. */
export const everyCall = Object.entries(calls) as [CallName, Call][];

const bodies: Bodies = {
  ...accountBodies,
  ...learnerBodies,
  ...studioPeopleBodies,
  ...studioLearningBodies,
  ...studioCoursesBodies,
  ...studioSchoolBodies,
};

/** A valid body for a call; undefined for a call without a body. */
export function bodyOf(name: CallName, person: CompletePerson): Body | undefined {
  const call: Call = calls[name];
  const body = bodies[name]?.(person);
  if (body === undefined && (call.body !== undefined || call.multipart))
    throw new Error(`No body for the call ${name}: add one to the file of its area in testing/call-bodies.`);
  return body;
}
