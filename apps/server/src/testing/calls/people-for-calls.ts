import { calls, type CallName } from '@daystream/contract';
import { addressOf } from './call-addresses.ts';
import { bodyOf } from './call-inputs.ts';
import { finishAllDays } from '../learning/certificates.ts';
import { createCompletePerson, type CompletePerson } from '../complete/complete-person.ts';
import type { Brand } from '../../platform/brands/brand.ts';
import { createPerson } from '../base/people.ts';
import { beginSecondFactor, enableSecondFactor } from '../base/second-factor.ts';
import type { TestApp } from '../app/test-app.ts';
import { undoChanges } from './undo-changes.ts';

/** Calls that change more than rows of the brand: brands of the installation, and what every node keeps of the site's settings. */
const changesInstallation = (name: CallName) => /^studio\.(brands|site)\./.test(name);

export type PersonForCall = (name: CallName) => Promise<CompletePerson>;

/**
 * A person for one changing call after the other. The calls share a complete person, because to create one takes far longer than a call, and what
 * changed in the brand since then is taken back before the next one. Calls that change the installation get a person of their own.
 */
export async function createPeopleForCalls(t: TestApp, shared: CompletePerson): Promise<PersonForCall> {
  const { undo, keep } = await undoChanges(t.aurora);
  let last: CallName | undefined;
  return async (name) => {
    if (last !== undefined && changesInstallation(last)) await keep();
    else if ((await undo()) > 0) t.forgetCaches();
    last = name;
    const person = changesInstallation(name)
      ? await createCompletePerson(t, t.aurora, {
          spareBrand: name === 'studio.brands.remove',
          pictures: true,
        })
      : shared;
    return prepare(t, name, person);
  };
}

/** Makes what has to have happened before a call. */
async function prepare(t: TestApp, name: CallName, person: CompletePerson): Promise<CompletePerson> {
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
  if (name === 'orders.signIn') await makeNewAccount(t.aurora, person.orderId, t.clock.now);
  if (name === 'studio.tickets.reopen')
    await person.admin.call('POST', addressOf('studio.tickets.close', person));
  if (name === 'studio.certificates.restore')
    await person.admin.call('POST', addressOf('studio.certificates.revoke', person), { reason: 'A mistake' });
  if (name === 'studio.consultations.open')
    await person.admin.call(
      'POST',
      addressOf('studio.consultations.close', person),
      bodyOf('studio.consultations.close', person),
    );
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

/** Makes the order one whose payment has just made the account, which nobody has used. */
async function makeNewAccount(brand: Brand, orderId: number, now: number): Promise<void> {
  const { id } = await brand.db
    .insertInto('users')
    .values({ email: `buyer-${orderId}@example.com`, name: 'Buyer' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await brand.db
    .updateTable('orders')
    .set({ user_id: id, is_new_account: true, paid_at: new Date(now) })
    .where('id', '=', orderId)
    .execute();
}
