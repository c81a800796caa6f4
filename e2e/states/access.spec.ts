import type { APIRequestContext, BrowserContext, Page } from '@playwright/test';
import { pathWithParams } from '../../apps/learner/src/platform/routes/path-to.ts';
import {
  isBuilt,
  routeRows,
  type RouteName,
  type RouteRow,
} from '../../apps/learner/src/platform/routes/route-table.ts';
import { expect, test } from '../fixtures/test.ts';
import { isFullSet } from '../fixtures/test-set.ts';
import { createAnonymousSession, createSession, setSessionCookie } from '../fixtures/sessions.ts';
import { fillPath, firstParams } from '../screens/addresses.ts';

type Access = RouteRow['access'];
interface Visitor {
  begin: (request: APIRequestContext) => Promise<string | null>;
  /** Where each kind of address leads; null lets in. */
  lands: Readonly<Record<Access, string | null>>;
  /** The only page that lets in who is confined. */
  confinedTo?: RouteName;
  isConfinedToSubscriptions?: true;
  /** Where pages lead that let in and have nothing to show to them. */
  leadsOn?: Readonly<Partial<Record<RouteName, string>>>;
  /** In the full set: opens every page by its address; the others only those that let them in, and one of each kind. */
  isStrict?: true;
  /** In the full set: is let in as a learner is, so that only one page of each kind is opened, and those that lead elsewhere. */
  isBrief?: true;
}

const as = (email: string) => (request: APIRequestContext) => createSession(request, `${email}@example.com`);
const confined = (address: string) => ({ guest: address, auth: address, anyone: address, action: address });
const signedIn = { guest: '/home', auth: null, anyone: null, action: '/home' };
const unforced = { resetPassword: '/user/settings/password' } as const;
const ofNoStream = { ...unforced, dayOfStage: '/courses' } as const;

/** Everybody whom a page may let in or not. */
const visitors: Readonly<Record<string, Visitor>> = {
  'a guest': {
    begin: () => Promise.resolve(null),
    lands: { guest: null, auth: '/', anyone: null, action: '/' },
    isStrict: true,
  },
  'a learner': {
    begin: as('learner'),
    lands: signedIn,
    leadsOn: { ...unforced, dayOfStage: '/course/1/calendar/1' },
  },
  'a newcomer': { begin: as('newcomer'), lands: signedIn, leadsOn: ofNoStream, isBrief: true },
  'who looks around anonymously': {
    begin: createAnonymousSession,
    lands: { guest: null, auth: null, anyone: null, action: '/' },
    leadsOn: { ...ofNoStream, onboarding: '/signup' },
    isBrief: true,
  },
  'who must change the password': {
    begin: as('must-change-password'),
    lands: confined('/resetPassword'),
    confinedTo: 'resetPassword',
  },
  'who must complete the profile': {
    begin: as('must-complete-profile'),
    lands: confined('/updateProfile'),
    confinedTo: 'updateProfile',
  },
  'who is confined to the subscriptions': {
    begin: as('stopped'),
    lands: confined('/user/subscriptions?warning=true'),
    isConfinedToSubscriptions: true,
    leadsOn: unforced,
  },
  'who has only a mobile subscription': { begin: as('mobile'), lands: confined('/home') },
};

/** Where somebody comes out (spec product §2 and §4). */
function expectedOf(name: RouteName, row: RouteRow, visitor: Visitor): string {
  const { lands, confinedTo, leadsOn } = visitor;
  const address = fillPath(row.path);
  if (name === 'logout') return '/';
  if (name === confinedTo) return address;
  // A page that is not built is one that nobody knows.
  const isThere = isBuilt(name) || row.redirectTo !== undefined;
  const isOpen = visitor.isConfinedToSubscriptions && row.isOpenWhenConfined && isThere;
  const sentTo = isOpen ? null : lands[isThere ? row.access : 'anyone'];
  const { redirectTo, redirectQuery } = row;
  const redirected = redirectTo && pathWithParams(redirectTo, firstParams, redirectQuery);
  return sentTo ?? leadsOn?.[name] ?? redirected ?? address;
}

const addressIn = (page: Page) => {
  const { pathname, search } = new URL(page.url());
  return pathname + search;
};

/** Opens an address anew and tells where it led, once a screen stands. */
async function follow(page: Page, address: string): Promise<string> {
  await page.goto(address, { waitUntil: 'commit' });
  await page.locator('h1').first().waitFor({ state: 'attached' });
  return addressIn(page);
}

/**
 * Goes back to an address within the open app, and gives where it led from there: the same guard is asked in a tenth of the time that the app takes to load.
 */
async function beSentFrom(page: Page, address: string): Promise<string> {
  await page.evaluate((to) => {
    const { href } = location;
    history.replaceState({ idx: 0, key: to }, '', to);
    history.pushState({ idx: 1, key: href }, '', href);
  }, address);
  await page.goBack({ waitUntil: 'commit' });
  const isSent = (from: string) => location.pathname + location.search !== from;
  // Who is let in by mistake stays: that is told by the outcomes, with all others.
  await page.waitForFunction(isSent, address, { timeout: 15_000 }).catch(() => undefined);
  return addressIn(page);
}

/** Several pages at once: most of the time of each is spent waiting. */
async function inPages<Item>(
  context: BrowserContext,
  items: readonly Item[],
  visit: (page: Page, item: Item) => Promise<void>,
): Promise<void> {
  const waiting = [...items];
  const work = async () => {
    const page = await context.newPage();
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) await visit(page, next);
    await page.close();
  };
  await Promise.all([work(), work(), work()]);
}

type Row = (typeof routeRows)[number];
/** Pages that stand for all others of their kind: which row has which access, and what follows from it, are tests of the route table and its guard. */
function standsForOthers(row: Row, { leadsOn, confinedTo }: Visitor): boolean {
  const [name] = row;
  return (
    isFirstOfItsAccess(row) ||
    isLast(row) ||
    name === confinedTo ||
    (leadsOn !== undefined && name in leadsOn)
  );
}
const isFirstOfItsAccess = (row: Row) => routeRows.find(([, { access }]) => access === row[1].access) === row;
/** The session ends with it. */
const isLast = ([name]: Row) => name === 'logout';

for (const [who, visitor] of Object.entries(visitors))
  test(`each page lets in or sends away ${who} [product §2, rules §6 guest, rules §6 learner]`, async ({
    open,
    request,
    baseURL,
    faults,
  }) => {
    test.setTimeout(180_000);
    // Some of the pages are of nobody's course, and most are left before they have all that they asked for.
    faults.allow(/status of 404|net::ERR_ABORTED/);
    const context = await open();
    const token = await visitor.begin(request);
    if (token !== null) await setSessionCookie(context, token, baseURL ?? '');
    const outcomes: Record<string, string> = {};
    const openAnew = async (page: Page, [, { path }]: Row) => {
      outcomes[path] = await follow(page, fillPath(path));
    };
    const letsIn = (row: Row) => expectedOf(...row, visitor) === fillPath(row[1].path);
    const rows = routeRows.filter((row) =>
      isFullSet ? !visitor.isBrief || isFirstOfItsAccess(row) || !letsIn(row) : standsForOthers(row, visitor),
    );
    const others = rows.filter((row) => !isLast(row));
    const isOpenedAnew = (row: Row) =>
      visitor.isStrict || isFirstOfItsAccess(row) || row[1].access === 'action' || letsIn(row);
    await inPages(context, others.filter(isOpenedAnew), openAnew);
    const page = await context.newPage();
    await follow(page, '/nowhere');
    for (const row of others) {
      const address = fillPath(row[1].path);
      if (!isOpenedAnew(row)) outcomes[row[1].path] = await beSentFrom(page, address);
    }
    await page.close();
    await inPages(context, rows.filter(isLast), openAnew);
    expect(outcomes).toEqual(
      Object.fromEntries(rows.map(([name, row]) => [row.path, expectedOf(name, row, visitor)])),
    );
  });
