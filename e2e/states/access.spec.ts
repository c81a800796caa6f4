import type { APIRequestContext, BrowserContext, Page } from '@playwright/test';
import { pathWithParams } from '../../apps/learner/src/platform/routes/path-to.ts';
import {
  isBuilt,
  routeRows,
  type RouteName,
  type RouteRow,
} from '../../apps/learner/src/platform/routes/route-table.ts';
import { navigateInApp } from '../fixtures/screen.ts';
import { createAnonymousSession, createSession, setSessionCookie } from '../fixtures/sessions.ts';
import { expect, test } from '../fixtures/test.ts';
import { inFullSet } from '../../scripts/lib/test-set.ts';
import { fillPath, firstParams } from '../screens/addresses.ts';

type Access = RouteRow['access'];
interface Visitor {
  /** Signs in; null for a guest. */
  createToken: (request: APIRequestContext) => Promise<string | null>;
  /** The redirect for each access level; null if the page is shown. */
  redirects: Readonly<Record<Access, string | null>>;
  /** The only page that a confined visitor may open. */
  confinedTo?: RouteName;
  isConfinedToSubscriptions?: true;
  /** Redirects of permitted pages that have no content for this visitor. */
  pageRedirects?: Readonly<Partial<Record<RouteName, string>>>;
  /** Full set: loads the app for each page. For other visitors only for permitted pages and one page per access level. */
  loadsEveryPage?: true;
  /** Tests one page per access level and the pages that redirect, because the access is the same as a learner's. */
  isLikeLearner?: true;
}

const signInAs = (email: string) => (request: APIRequestContext) =>
  createSession(request, `${email}@example.com`);
const confinedRedirects = (address: string) => ({
  guest: address,
  auth: address,
  anyone: address,
  action: address,
});
const learnerRedirects = { guest: '/home', auth: null, anyone: null, action: '/home' };
/** No password has to be changed. */
const ofLearners = { resetPassword: '/user/settings/password' } as const;
const withoutStream = { ...ofLearners, dayOfStage: '/courses' } as const;

/** The kinds of visitors. */
const visitors: Readonly<Record<string, Visitor>> = {
  'a guest': {
    createToken: () => Promise.resolve(null),
    redirects: { guest: null, auth: '/', anyone: null, action: '/' },
    loadsEveryPage: true,
  },
  'a learner': {
    createToken: signInAs('learner'),
    redirects: learnerRedirects,
    pageRedirects: {
      ...ofLearners,
      dayOfStage: '/course/1/calendar/1',
      // The homework of a stage has its own screen.
      homework: '/course/1/stages/1/homework/33554434',
    },
  },
  'a learner without a stream': {
    createToken: signInAs('newcomer'),
    redirects: learnerRedirects,
    pageRedirects: withoutStream,
    isLikeLearner: true,
  },
  'an anonymous user': {
    createToken: createAnonymousSession,
    redirects: { guest: null, auth: null, anyone: null, action: '/' },
    pageRedirects: { ...withoutStream, onboarding: '/signup' },
    isLikeLearner: true,
  },
  'a user who must change the password': {
    createToken: signInAs('must-change-password'),
    redirects: confinedRedirects('/resetPassword'),
    confinedTo: 'resetPassword',
  },
  'a user who must complete the profile': {
    createToken: signInAs('must-complete-profile'),
    redirects: confinedRedirects('/updateProfile'),
    confinedTo: 'updateProfile',
  },
  'a learner confined to the subscriptions': {
    createToken: signInAs('stopped'),
    redirects: confinedRedirects('/user/subscriptions?warning=true'),
    isConfinedToSubscriptions: true,
    pageRedirects: ofLearners,
  },
  'a learner with only a mobile subscription': {
    createToken: signInAs('mobile'),
    redirects: confinedRedirects('/home'),
  },
};

/** The address that the visitor is expected to reach (spec product §2 and §4). */
function expectedAddress(name: RouteName, row: RouteRow, visitor: Visitor): string {
  const { redirects, confinedTo, pageRedirects } = visitor;
  const address = fillPath(row.path);
  if (name === 'logout') return '/';
  // The page shows the result of the link, whoever opens it.
  if (name === confinedTo || name === 'confirmEmail') return address;
  // A page that is not built is not found.
  const exists = isBuilt(name) || row.redirectTo !== undefined;
  const isPermitted = visitor.isConfinedToSubscriptions && row.isOpenWhenConfined && exists;
  const accessRedirect = isPermitted ? null : redirects[exists ? row.access : 'anyone'];
  const { redirectTo, redirectQuery } = row;
  const routeRedirect = redirectTo && pathWithParams(redirectTo, firstParams, redirectQuery);
  return accessRedirect ?? pageRedirects?.[name] ?? routeRedirect ?? address;
}

const readAddress = (page: Page) => {
  const { pathname, search } = new URL(page.url());
  return pathname + search;
};

/** Loads the app at an address; returns the address of the displayed screen. */
async function loadAddress(page: Page, address: string): Promise<string> {
  await page.goto(address, { waitUntil: 'commit' });
  await page.locator('h1').first().waitFor({ state: 'attached' });
  return readAddress(page);
}

/** Opens a redirecting address within the open app, which takes a tenth of the time of loading the app; returns the address after the redirect. */
async function followRedirectInApp(page: Page, address: string): Promise<string> {
  await navigateInApp(page, address);
  const isRedirected = (from: string) => location.pathname + location.search !== from;
  // If the page is shown by mistake, its address is returned and fails the comparison of all outcomes.
  await page.waitForFunction(isRedirected, address, { timeout: 15_000 }).catch(() => undefined);
  return readAddress(page);
}

/** Visits the items in three pages in parallel, because a page mostly waits. */
async function visitInPages<Item>(
  context: BrowserContext,
  items: readonly Item[],
  visit: (page: Page, item: Item) => Promise<void>,
): Promise<void> {
  const queue = [...items];
  const worker = async () => {
    const page = await context.newPage();
    for (let next = queue.shift(); next !== undefined; next = queue.shift()) await visit(page, next);
    await page.close();
  };
  await Promise.all([worker(), worker(), worker()]);
}

type Row = (typeof routeRows)[number];
/** One page per access level and the pages with special rules. Unit tests of the route table and its guard cover all rows. */
function isRepresentative(row: Row, { pageRedirects, confinedTo }: Visitor): boolean {
  const [name] = row;
  return (
    isFirstOfItsAccess(row) ||
    isLast(row) ||
    name === confinedTo ||
    (pageRedirects !== undefined && name in pageRedirects)
  );
}
const isFirstOfItsAccess = (row: Row) => routeRows.find(([, { access }]) => access === row[1].access) === row;
/** Opened last, because it ends the session. */
const isLast = ([name]: Row) => name === 'logout';

const tested = inFullSet('every kind of visitor, not only a guest and a learner', {
  all: Object.entries(visitors),
  short: Object.entries(visitors).filter(([name]) => name === 'a guest' || name === 'a learner'),
});

for (const [kind, visitor] of tested)
  test(`${kind} sees permitted routes and is redirected from the others [product §2 routes, rules §6 guest, rules §6 learner]`, async ({
    open,
    request,
    baseURL,
    faults,
  }) => {
    test.setTimeout(180_000);
    // Some routes refer to courses of other users, and most pages are left before their requests complete.
    faults.allow(/status of 404|net::ERR_ABORTED/);
    const context = await open();
    const token = await visitor.createToken(request);
    if (token !== null) await setSessionCookie(context, token, baseURL ?? '');
    const outcomes: Record<string, string> = {};
    const loadRow = async (page: Page, [, { path }]: Row) => {
      outcomes[path] = await loadAddress(page, fillPath(path));
    };
    const isShown = (row: Row) => expectedAddress(...row, visitor) === fillPath(row[1].path);
    const rows = routeRows.filter(
      inFullSet('every route, not only one of each access and those with rules of their own', {
        all: (row: Row) => !visitor.isLikeLearner || isFirstOfItsAccess(row) || !isShown(row),
        short: (row: Row) => isRepresentative(row, visitor),
      }),
    );
    const others = rows.filter((row) => !isLast(row));
    const isLoaded = (row: Row) =>
      visitor.loadsEveryPage || isFirstOfItsAccess(row) || row[1].access === 'action' || isShown(row);
    await visitInPages(context, others.filter(isLoaded), loadRow);
    const page = await context.newPage();
    await loadAddress(page, '/nowhere');
    for (const row of others) {
      const address = fillPath(row[1].path);
      if (!isLoaded(row)) outcomes[row[1].path] = await followRedirectInApp(page, address);
    }
    await page.close();
    await visitInPages(context, rows.filter(isLast), loadRow);
    expect(outcomes).toEqual(
      Object.fromEntries(rows.map(([name, row]) => [row.path, expectedAddress(name, row, visitor)])),
    );
  });
