import {
  errorStatuses,
  permissions,
  StaffRole,
  type Call,
  type CallName,
  type ErrorCode,
} from '@daystream/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addressOf, paramsOf } from './testing/calls/call-addresses.ts';
import { bodyOf, everyCall } from './testing/calls/call-inputs.ts';
import { createCompletePerson, type CompletePerson } from './testing/complete/complete-person.ts';
import { createPerson, request, type TestPerson } from './testing/base/people.ts';
import { createPeopleForCalls, type PersonForCall } from './testing/calls/people-for-calls.ts';
import { refusalOf } from './testing/app/refusal.ts';
import { createTestApp, type TestApp } from './testing/app/test-app.ts';
import { inFullSet } from './testing/app/test-set.ts';
import { watchChanges, type WatchChanges } from './testing/calls/watch-changes.ts';

// Access to every call of the contract. New calls are in these tables automatically.

let t: TestApp;
let anna: CompletePerson;
/** Has the same objects as Anna, in the same brand. */
let boris: CompletePerson;
/** Has the same objects, in another brand. */
let clara: CompletePerson;
let personFor: PersonForCall;
let watch: WatchChanges;
beforeAll(async () => {
  t = await createTestApp();
  // Disjoint id ranges: an id of one brand must not exist in the other by chance.
  await t.aurora.pool.query(
    `select setval(format('%I.%I', schemaname, sequencename)::regclass, 5000000) from pg_sequences where schemaname = 'brand_aurora'`,
  );
  anna = await createCompletePerson(t, t.aurora);
  boris = await createCompletePerson(t, t.aurora);
  clara = await createCompletePerson(t, t.forma);
  personFor = await createPeopleForCalls(t, await createCompletePerson(t, t.aurora, { pictures: true }));
  watch = await watchChanges(t.aurora, t.forma);
});
afterAll(() => t.close());

const authenticatedCalls = everyCall.filter(([, call]) => call.scope !== 'public');
/** Calls that identify no object that could belong to another user. */
const withoutObject: ReadonlySet<CallName> = new Set<CallName>([
  'agenda.removeFeed',
  'agenda.renewFeed',
  'auth.logout',
  'club.blocks.list',
  'club.profile.get',
  'club.profile.save',
  'cookies.updatePolicy',
  'files.upload',
  'notifications.read',
  'notifications.opened',
  'notifications.shown',
  'notifications.pushKey',
  'notifications.saveSettings',
  'notifications.subscribe',
  'notifications.registerDevice',
  'notifications.unsubscribe',
  'schedule.update',
  'studio.answerHours.get',
  'studio.answerHours.update',
  'studio.courses.create',
  'studio.firstRun.dismiss',
  'studio.inbox.colleagues',
  'studio.inbox.setSettings',
  'studio.inbox.settings',
  'studio.peopleImports.create',
  'studio.replyTemplates.create',
  'studio.rewards.create',
  'studio.segments.create',
  'studio.segments.preview',
  'studio.site.update',
  'studio.staff.invite',
  'studio.mail.get',
  'studio.mail.set',
  'studio.mail.test',
  'studio.mail.sign',
  'studio.mail.createKey',
  'studio.mail.records',
  'studio.mail.state',
  'studio.emails.resendFailed',
  'studio.supportMailbox.get',
  'studio.supportMailbox.set',
  'studio.checkoutSettings.get',
  'studio.checkoutSettings.set',
  'studio.pointsSettings.get',
  'studio.pointsSettings.set',
  'studio.paymentSettings.get',
  'studio.paymentSettings.set',
  'studio.paymentAccounts.list',
  'studio.paymentAccounts.set',
  'studio.paymentAccounts.check',
  'studio.reports.refresh',
  'studio.pushServices.list',
  'studio.pushServices.set',
  'studio.storeAccounts.list',
  'studio.storeAccounts.set',
  'studio.storeAccounts.check',
  'storePurchases.account',
  'paymentMethods.add',
  'streams.enrolInDemo',
  'studio.secondFactor.begin',
  'studio.secondFactor.confirm',
  'studio.secondFactor.disable',
  'studio.secondFactor.renewCodes',
  'user.autoLoginToken',
  'user.socialLinkToken',
  'user.delete',
  'user.requestExport',
  'user.sendEmailConfirmation',
  'user.notification',
  'user.switchInterface',
  'user.update',
  'user.updatePassword',
  'user.updateUser',
]);
const learnerCalls = everyCall.filter(([name, { scope }]) => scope === 'learner' && !withoutObject.has(name));
/** Calls on objects that all learners, or all staff, of the brand share. */
const brandWide: ReadonlySet<CallName> = new Set<CallName>([
  'catalog.addToSubscription',
  'rewards.claim',
  'studio.replyTemplates.get',
]);
const staffCalls = everyCall.filter(([, call]) => call.scope === 'staff');
// Without calls of the installation's owners, who manage all brands.
const brandStaffCalls = staffCalls.filter(
  ([name, { permission }]) => !withoutObject.has(name) && permission !== 'brands.manage',
);
const expertCalls = staffCalls.filter(
  ([name, call]) => rolesOf(call).includes('expert') && !withoutObject.has(name) && !brandWide.has(name),
);
const callsWithSeveralParams = everyCall.filter(
  ([, call]) => call.scope !== 'public' && paramsOf(call).length > 1,
);

function rolesOf({ permission }: Call): readonly StaffRole[] {
  return permission === undefined ? [] : permissions[permission];
}

const callAbout = (
  person: TestPerson,
  [name, call]: [CallName, Call],
  owner: CompletePerson,
  url = addressOf(name, owner),
) => person.call(call.method, url, bodyOf(name, owner));

test.each(everyCall)(
  '%s succeeds for a permitted actor and ignores undeclared fields',
  async (name, call) => {
    const own = call.method === 'GET' ? anna : await personFor(name);
    const person = call.scope === 'staff' ? own.admin : own.owner;
    const entries = await auditEntriesOf(own.admin);
    const body = bodyOf(name, own);
    const padded =
      body === undefined || body instanceof FormData
        ? body
        : { ...body, is_admin: true, undeclared_field: [1] };
    const answer = await person.call(call.method, addressOf(name, own), padded);
    expect([answer.statusCode, answer.body]).toEqual([call.status ?? 200, expect.anything()]);
    expect(answer.body).not.toContain('undeclared_field');
    const added = (await auditEntriesOf(own.admin)) - entries;
    expect(added, 'audit entries').toBe(isAudited([name, call]) ? 1 : 0);
  },
);

/** Every staff write is in the audit log, except read marks, reactions, presence, the computation of reports and the checks of connections and domains, which change no record, and previews, which change nothing. */
const unaudited: ReadonlySet<CallName> = new Set<CallName>([
  'studio.chats.react',
  'studio.chats.viewed',
  'studio.domains.check',
  'studio.drafts.presence',
  'studio.inbox.answering',
  'studio.paymentAccounts.check',
  'studio.installationMail.test',
  'studio.mail.test',
  'studio.reports.refresh',
  'studio.storeAccounts.check',
]);
function isAudited([name, { scope, method }]: [CallName, Call]): boolean {
  return scope === 'staff' && method !== 'GET' && !unaudited.has(name) && !name.endsWith('.preview');
}

async function auditEntriesOf({ id }: TestPerson): Promise<number> {
  const { count } = await t.aurora.db
    .selectFrom('audit_entries')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('user_id', '=', id)
    .executeTakeFirstOrThrow();
  return count;
}

describe('without a valid session', () => {
  let tokens: [token: string | undefined, code: ErrorCode][];
  beforeAll(async () => {
    const [expired, ended] = [await createPerson(t, t.aurora), await createPerson(t, t.aurora)];
    await t.aurora.db
      .updateTable('sessions')
      .set({ expires_at: new Date(t.clock.now - 1000) })
      .where('id', '=', expired.sessionId)
      .execute();
    await ended.call('POST', '/spa/api/v1/auth/logout');
    tokens = [[undefined, 'unauthorised']];
    const others = inFullSet('tokens that are wrong, expired, ended or of another brand', {
      all: ['nonsense', expired.token, ended.token, clara.owner.token, clara.admin.token],
      short: [],
    });
    tokens.push(...others.map((token) => [token, 'session_ended'] as [string, ErrorCode]));
  });

  test.each(authenticatedCalls)(
    '%s is refused with 401 before its input is parsed [rules §6 guest]',
    async (name, call) => {
      const brokenBody: { body?: string; headers: Record<string, string> } =
        call.method === 'GET'
          ? { headers: {} }
          : { body: '{', headers: { 'content-type': 'application/json' } };
      const { changes } = await watch(async () => {
        for (const [token, code] of tokens) {
          const unauthenticated = {
            method: call.method,
            url: addressOf(name, anna),
            ...brokenBody,
            headers: {
              ...brokenBody.headers,
              ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
            },
          };
          expect(refusalOf(await request(t.app, t.aurora, unauthenticated))).toEqual([401, code]);
        }
        const byHost = await t.app.inject({
          method: call.method,
          url: addressOf(name, anna),
          headers: { authorization: `Bearer ${anna.owner.token}`, host: 'forma.test' },
        });
        expect(refusalOf(byHost)).toEqual([401, 'session_ended']);
      });
      expect(changes).toEqual([]);
    },
  );
});

/** By their roles: few sets of roles are those of many calls. */
const employees = new Map<string, Promise<TestPerson>>();
/** A member of staff with these roles; a learner without any. */
function employeeWith(roles: readonly StaffRole[]): Promise<TestPerson> {
  const key = roles.join(' ');
  const known = employees.get(key) ?? createPerson(t, t.aurora, { staffRoles: [...roles] });
  employees.set(key, known);
  return known;
}

test.each(staffCalls)(
  '%s is forbidden to learners and to staff of other roles [rules §6 learner]',
  async (name, call) => {
    const others = StaffRole.options.filter((role) => !rolesOf(call).includes(role));
    const employee = await employeeWith(others);
    const { changes } = await watch(async () => {
      for (const person of [anna.owner, employee])
        expect(refusalOf(await callAbout(person, [name, call], anna))).toEqual([403, 'forbidden']);
    });
    expect(changes).toEqual([]);
  },
);

/** Makes a call about Anna's objects as another person: the refusal, disclosed data, and changed rows. */
async function callAboutAnna(person: TestPerson, [name, call]: [CallName, Call]) {
  const { result: answer, changes } = await watch(() => callAbout(person, [name, call], anna));
  return {
    refusal: answer.statusCode < 300 ? null : refusalOf(answer),
    discloses: answer.body.includes(anna.mark) ? answer.body : 'none of her data',
    changes,
  };
}

/** A receipt of an app store names a purchase by a text. */
const otherRefusals: Partial<Record<CallName, [own: ErrorCode, otherBrand: ErrorCode]>> = {
  'storePurchases.add': ['store_other_account', 'store_product_unavailable'],
};

/** The expected result for objects of others: 404 for a path parameter, 422 for a body field, and lists without them. */
function nothingDisclosed([name, call]: [CallName, Call], isOtherBrand = false) {
  const other = otherRefusals[name]?.[isOtherBrand ? 1 : 0];
  const isNamed = paramsOf(call).length > 0 || (call.errors ?? []).includes('not_found');
  if (other !== undefined)
    return { refusal: [errorStatuses[other], other], discloses: 'none of her data', changes: [] };
  const refusal = isNamed ? [404, 'not_found'] : call.body === undefined ? null : [422, 'invalid'];
  return { refusal, discloses: 'none of her data', changes: [] };
}

/** One mechanism separates the brands for all calls: the connection, which has only the schema of one. Calls with refusals of their own are always tried. */
const acrossBrands = (ofScope: typeof everyCall) =>
  inFullSet('from another brand every call instead of every fourth', {
    all: ofScope,
    short: ofScope.filter(([name], index) => index % 4 === 0 || name in otherRefusals),
  });

describe('objects of others', () => {
  let newcomer: TestPerson;
  let expert: TestPerson;
  beforeAll(async () => {
    newcomer = await createPerson(t, t.aurora);
    expert = await createPerson(t, t.aurora, { staffRoles: ['expert'] });
  });

  test.each(learnerCalls.filter(([name]) => !brandWide.has(name)))(
    '%s discloses no data of another learner [rules §6 learner]',
    async (name, call) => {
      const others = inFullSet('also as a new learner', { all: [newcomer], short: [] });
      // Who moderates clubs reads in all of them (decision 175).
      const staff = /^(?:club|articles)[.]/.test(name) ? [] : [anna.admin];
      for (const person of [boris.owner, ...staff, ...others])
        expect(await callAboutAnna(person, [name, call])).toEqual(nothingDisclosed([name, call]));
    },
  );

  test.each(acrossBrands(learnerCalls))(
    '%s discloses no data to a learner of another brand',
    async (name, call) => {
      expect(await callAboutAnna(clara.owner, [name, call])).toEqual(nothingDisclosed([name, call], true));
    },
  );

  test.each(acrossBrands(brandStaffCalls))(
    '%s discloses no data to staff of another brand',
    async (name, call) => {
      expect(await callAboutAnna(clara.admin, [name, call])).toEqual(nothingDisclosed([name, call]));
    },
  );

  test.each(expertCalls)(
    '%s discloses no data of other experts’ courses [rules §6 expert]',
    async (name, call) => {
      expect(await callAboutAnna(expert, [name, call])).toEqual(nothingDisclosed([name, call]));
    },
  );

  test.each(callsWithSeveralParams)(
    '%s refuses ids of different owners in one address',
    async (name, call) => {
      const own = call.scope === 'staff' ? boris.admin : boris.owner;
      const ofAnna = addressOf(name, anna).split('/');
      for (const param of paramsOf(call)) {
        const foreign = ofAnna[call.path.split('/').indexOf(`{${param}}`)] ?? '';
        const url = addressOf(name, boris, { [param]: foreign });
        expect(refusalOf(await callAbout(own, [name, call], boris, url))).toEqual([404, 'not_found']);
      }
    },
  );

  test('the owner is still signed in after all refused calls', async () => {
    expect((await anna.owner.call('GET', '/spa/api/v1/user')).json()).toMatchObject({ name: anna.mark });
  });
});
