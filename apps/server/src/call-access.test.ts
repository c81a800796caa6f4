import { permissions, StaffRole, type Call, type CallName, type ErrorCode } from '@daystream/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addressOf, bodyOf, createPersonFor, everyCall, paramsOf } from './testing/call-inputs.ts';
import { createCompletePerson, type CompletePerson } from './testing/complete-person.ts';
import { createPerson, request, type TestPerson } from './testing/people.ts';
import { refusalOf } from './testing/refusal.ts';
import { createTestApp, type TestApp } from './testing/test-app.ts';
import { watchChanges, type WatchChanges } from './testing/watch-changes.ts';

// Who may make which call, for every call that the contract has: a new one is in these tables from its first day.

let t: TestApp;
let anna: CompletePerson;
/** Has everything that Anna has, in the same school. */
let boris: CompletePerson;
/** And in another one. */
let clara: CompletePerson;
let watch: WatchChanges;
beforeAll(async () => {
  t = await createTestApp();
  // So that no number of one school is by chance a number of the other.
  await t.aurora.pool.query(
    `select setval(format('%I.%I', schemaname, sequencename)::regclass, 5000000) from pg_sequences where schemaname = 'brand_aurora'`,
  );
  anna = await createCompletePerson(t, t.aurora);
  boris = await createCompletePerson(t, t.aurora);
  clara = await createCompletePerson(t, t.forma);
  watch = await watchChanges(t.aurora, t.forma);
});
afterAll(() => t.close());

const withToken = everyCall.filter(([, call]) => call.scope !== 'public');
/** They name nothing that could be another's. */
const ofOneselfOnly: ReadonlySet<CallName> = new Set<CallName>([
  'auth.logout',
  'cookies.updatePolicy',
  'files.upload',
  'studio.site.update',
  'streams.enrolInDemo',
  'studio.secondFactor.begin',
  'studio.secondFactor.confirm',
  'studio.secondFactor.disable',
  'studio.secondFactor.renewCodes',
  'user.autoLoginToken',
  'user.socialLinkToken',
  'user.delete',
  'user.requestExport',
  'user.notification',
  'user.switchInterface',
  'user.update',
  'user.updatePassword',
  'user.updateUser',
]);
const ofLearners = everyCall.filter(([name, { scope }]) => scope === 'learner' && !ofOneselfOnly.has(name));
const ofStaff = everyCall.filter(([, call]) => call.scope === 'staff');
// Owners of the installation are there for every school of it.
const ofSchools = ofStaff.filter(
  ([name, { permission }]) => !ofOneselfOnly.has(name) && permission !== 'brands.manage',
);
const ofExperts = ofStaff.filter(
  ([name, call]) => rolesOf(call).includes('expert') && !ofOneselfOnly.has(name),
);
const withSeveralPlaces = everyCall.filter(([, call]) => paramsOf(call).length > 1);

function rolesOf({ permission }: Call): readonly StaffRole[] {
  return permission === undefined ? [] : permissions[permission];
}

const ask = (
  asker: TestPerson,
  [name, call]: [CallName, Call],
  about: CompletePerson,
  url = addressOf(name, about),
) => asker.call(call.method, url, bodyOf(name, about));

test.each(everyCall)(
  '%s answers whom it is for, and passes over what nobody declared [rules §7]',
  async (name, call) => {
    // What changes something does it to somebody of its own.
    const own = call.method === 'GET' ? anna : await createPersonFor(t, name);
    const asker = call.scope === 'staff' ? own.admin : own.owner;
    const entries = await auditEntriesOf(own.admin);
    const body = bodyOf(name, own);
    const padded =
      body === undefined || body instanceof FormData
        ? body
        : { ...body, is_admin: true, nobody_declared: [1] };
    const answer = await asker.call(call.method, addressOf(name, own), padded);
    expect([answer.statusCode, answer.body]).toEqual([call.status ?? 200, expect.anything()]);
    expect(answer.body).not.toContain('nobody_declared');
    const added = (await auditEntriesOf(own.admin)) - entries;
    expect(added, 'audit entries').toBe(isAudited([name, call]) ? 1 : 0);
  },
);

/** Every staff write is in the audit log, except read marks: they are the reader's own and change no record. */
function isAudited([name, { scope, method }]: [CallName, Call]): boolean {
  return scope === 'staff' && method !== 'GET' && name !== 'studio.chats.viewed';
}

async function auditEntriesOf({ id }: TestPerson): Promise<number> {
  const { count } = await t.aurora.db
    .selectFrom('audit_entries')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('user_id', '=', id)
    .executeTakeFirstOrThrow();
  return count;
}

describe('without a session that counts', () => {
  let tokens: [token: string | undefined, code: ErrorCode][];
  beforeAll(async () => {
    const [expired, ended] = [await createPerson(t, t.aurora), await createPerson(t, t.aurora)];
    await t.aurora.db
      .updateTable('sessions')
      .set({ expires_at: new Date(t.clock.now - 1000) })
      .where('id', '=', expired.sessionId)
      .execute();
    await ended.call('POST', '/spa/api/v1/auth/logout');
    tokens = [
      [undefined, 'unauthorised'],
      ['nonsense', 'session_ended'],
      [expired.token, 'session_ended'],
      [ended.token, 'session_ended'],
      [clara.owner.token, 'session_ended'],
      [clara.admin.token, 'session_ended'],
    ];
  });

  test.each(withToken)('%s is for nobody, before its input is read [rules §6 guest]', async (name, call) => {
    const brokenBody: { body?: string; headers: Record<string, string> } =
      call.method === 'GET'
        ? { headers: {} }
        : { body: '{', headers: { 'content-type': 'application/json' } };
    const { changes } = await watch(async () => {
      for (const [token, code] of tokens) {
        const asked = {
          method: call.method,
          url: addressOf(name, anna),
          ...brokenBody,
          headers: {
            ...brokenBody.headers,
            ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
          },
        };
        expect(refusalOf(await request(t.app, t.aurora, asked))).toEqual([401, code]);
      }
      const byHost = await t.app.inject({
        method: call.method,
        url: addressOf(name, anna),
        headers: { authorization: `Bearer ${anna.owner.token}`, host: 'forma.test' },
      });
      expect(refusalOf(byHost)).toEqual([401, 'session_ended']);
    });
    expect(changes).toEqual([]);
  });
});

test.each(ofStaff)(
  '%s is forbidden to learners and to staff of other roles [rules §6 learner]',
  async (name, call) => {
    const others = StaffRole.options.filter((role) => !rolesOf(call).includes(role));
    // A call for all roles has no others.
    const employee = await createPerson(t, t.aurora, { staffRoles: others });
    const { changes } = await watch(async () => {
      for (const asker of [anna.owner, employee])
        expect(refusalOf(await ask(asker, [name, call], anna))).toEqual([403, 'forbidden']);
    });
    expect(changes).toEqual([]);
  },
);

/** What somebody is given who asks for what is Anna's, and which rows that changed. */
async function given(asker: TestPerson, [name, call]: [CallName, Call]) {
  const { result: answer, changes } = await watch(() => ask(asker, [name, call], anna));
  return {
    refusal: answer.statusCode < 300 ? null : refusalOf(answer),
    gives: answer.body.includes(anna.mark) ? answer.body : 'nothing of hers',
    changes,
  };
}

/** What is not one's own is not there: a named one is not found, a field that names one is wrong, and a list has nothing of it. */
function nothing([, call]: [CallName, Call]) {
  const isNamed = paramsOf(call).length > 0 || (call.errors ?? []).includes('not_found');
  const refusal = isNamed ? [404, 'not_found'] : call.body === undefined ? null : [422, 'invalid'];
  return { refusal, gives: 'nothing of hers', changes: [] };
}

describe('what is another’s', () => {
  test.each(ofLearners)('%s gives nothing of another learner [rules §6 learner]', async (name, call) => {
    // To who has as much, who has nothing, and who may see it in the studio.
    const newcomer = await createPerson(t, t.aurora);
    for (const asker of [boris.owner, newcomer, anna.admin])
      expect(await given(asker, [name, call])).toEqual(nothing([name, call]));
  });

  test.each(ofLearners)('%s gives nothing of another school', async (name, call) => {
    expect(await given(clara.owner, [name, call])).toEqual(nothing([name, call]));
  });

  test.each(ofSchools)('%s gives an employee nothing of another school', async (name, call) => {
    expect(await given(clara.admin, [name, call])).toEqual(nothing([name, call]));
  });

  test.each(ofExperts)(
    '%s gives an expert nothing of a course of others [rules §6 expert]',
    async (name, call) => {
      const expert = await createPerson(t, t.aurora, { staffRoles: ['expert'] });
      expect(await given(expert, [name, call])).toEqual(nothing([name, call]));
    },
  );

  test.each(withSeveralPlaces)('%s mixes nobody’s own things with another’s', async (name, call) => {
    const own = call.scope === 'staff' ? boris.admin : boris.owner;
    const ofAnna = addressOf(name, anna).split('/');
    for (const param of paramsOf(call)) {
      const foreign = ofAnna[call.path.split('/').indexOf(`{${param}}`)] ?? '';
      const url = addressOf(name, boris, { [param]: foreign });
      expect(refusalOf(await ask(own, [name, call], boris, url))).toEqual([404, 'not_found']);
    }
  });

  test('and after all that its owner is still signed in', async () => {
    expect((await anna.owner.call('GET', '/spa/api/v1/user')).json()).toMatchObject({ name: anna.mark });
  });
});
