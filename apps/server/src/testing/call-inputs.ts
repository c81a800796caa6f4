import { calls, type Call, type CallName } from '@daystream/contract';
import { addressOf } from './call-addresses.ts';
import { accountBodies } from './call-bodies/account.ts';
import { learnerBodies } from './call-bodies/learner.ts';
import { studioCoursesBodies } from './call-bodies/studio-courses.ts';
import { studioLearningBodies } from './call-bodies/studio-learning.ts';
import { studioPeopleBodies } from './call-bodies/studio-people.ts';
import { studioSchoolBodies } from './call-bodies/studio-school.ts';
import type { Bodies, Body } from './call-bodies/bodies.ts';
import { finishAllDays } from './certificates.ts';
import { createCompletePerson, type CompletePerson } from './complete-person.ts';
import { createPerson } from './people.ts';
import { beginSecondFactor, enableSecondFactor } from './second-factor.ts';
import type { TestApp } from './test-app.ts';

/*
 * The objects of a call's address: call-addresses.ts; its body: the file of its area in call-bodies/; what must
 * have happened before it: `createPersonFor`.
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

/** A new person for a call that changes data. */
export async function createPersonFor(t: TestApp, name: CallName): Promise<CompletePerson> {
  const person = await createCompletePerson(t, t.aurora, {
    spareBrand: name === 'studio.brands.remove',
    pictures: /banners|[pP]icture|avatar/.test(name),
  });
  if (name === 'studio.site.restore') {
    // Creates a newer version, so that there is a version to restore.
    const { method, path } = calls['studio.site.update'];
    await person.admin.call(method, path, bodyOf('studio.site.update', person));
  }
  if (name === 'streams.cancelFreeze' || name === 'studio.streams.unfreeze')
    await person.owner.call('POST', addressOf('streams.freeze', person), bodyOf('streams.freeze', person));
  if (name === 'certificates.issue') {
    await t.aurora.db.deleteFrom('certificates').where('id', '=', person.certificateId).execute();
    await finishAllDays(t, t.aurora, person.streamId);
  }
  if (name === 'studio.certificates.restore')
    await person.admin.call('POST', addressOf('studio.certificates.revoke', person), { reason: 'A mistake' });
  if (name === 'studio.people.unblock')
    await person.admin.call(
      'POST',
      addressOf('studio.people.block', person),
      bodyOf('studio.people.block', person),
    );
  if (name === 'studio.secondFactor.confirm')
    return { ...person, ...(await beginSecondFactor(t, person.admin)) };
  if (name === 'studio.secondFactor.renewCodes' || name === 'studio.secondFactor.disable')
    return { ...person, ...(await enableSecondFactor(t, person.admin)) };
  if (name === 'studio.secondFactor.reset') {
    const colleague = await createPerson(t, t.aurora, { staffRoles: ['support'] });
    await enableSecondFactor(t, colleague);
    return { ...person, colleagueId: colleague.id };
  }
  return person;
}
