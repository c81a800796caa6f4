import { cookieNames } from '@daystream/domain';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { routeRows } from '../routes/route-table.ts';
import html from '../../../index.html?raw';
import { removeStartingFrame } from './starting-frame.ts';

const script = /<script nonce="__CSP_NONCE__" data-starting-frame>([\s\S]*?)<\/script>/.exec(html)?.[1] ?? '';

const palette = { primary: '#123456', surface: '#fffffe', text: '#111111' };
const brand = {
  title: 'Aurora',
  logo: null,
  logo_dark: null,
  tokens: {
    radius: 16,
    light: { ...palette, background: '#fefefe' },
    dark: { ...palette, background: '#010101' },
  },
};

/** The settings of the brand of component tests. */
const settings = document.querySelector('#brand');
const settingsText = settings?.textContent ?? '';

/** Runs the first script of the page, as a browser does before the app is loaded. */
function start({ address = '/home', isSignedIn = true, isWide = false }) {
  history.replaceState(null, '', address);
  document.querySelector('#starting')?.remove();
  if (settings) settings.textContent = JSON.stringify(brand);
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: isWide && query.includes('min-width') }));
  vi.spyOn(document, 'cookie', 'get').mockReturnValue(isSignedIn ? `${cookieNames.session}=token` : '');
  // oxlint-disable-next-line typescript/no-implied-eval -- the script of the page is the subject
  new Function(script)();
  return document.querySelector<HTMLElement>('#starting');
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  localStorage.clear();
  document.querySelector('#starting')?.remove();
  if (settings) settings.textContent = settingsText;
});

it('shows the frame of the screen at once, and removes it when the first screen is there', () => {
  const frame = start({});
  expect(frame?.textContent).toBe('Aurora');
  // Mark, two buttons, heading, a card, a row, and five sections.
  expect(frame?.querySelectorAll('div').length).toBeGreaterThan(20);
  removeStartingFrame();
  expect(document.querySelector('#starting')).toBeNull();
});

it.each([
  ['a guest sees the mark of the school alone', { isSignedIn: false }, 3],
  ['a page outside of the frame has the mark alone', { address: '/resetPassword' }, 3],
])('%s', (_, page, count) => {
  expect(start(page)?.querySelectorAll('div')).toHaveLength(count - 1);
});

it('the shape follows the address and the width', () => {
  const count = (page: Parameters<typeof start>[0]) => start(page)?.querySelectorAll('div').length;
  const counts = ['/home', '/chat', '/chat/5', '/course/3/calendar', '/course/3/calendar/2'].map((address) =>
    count({ address }),
  );
  expect(new Set([...counts, count({ isWide: true })]).size).toBe(6);
});

it('follows the chosen look', () => {
  localStorage.setItem('daystream.theme', 'dark');
  expect(start({})?.style.background).toBe('rgb(1, 1, 1)');
});

it('says after some seconds that it still loads', () => {
  document.documentElement.lang = 'en';
  const frame = start({});
  expect(frame?.querySelector('[role=status]')).toBeNull();
  vi.advanceTimersByTime(6000);
  expect(frame?.querySelector('[role=status]')?.textContent).toBe(
    'Still loading. Your internet may be slow.',
  );
  expect(frame?.querySelector('button')?.textContent).toBe('Try again');
});

/** The parts of the frame: the mark alone, or header and content, with the bottom bar or without. */
function partsAt(address: string): 'bare' | 'framed' | 'without bottom bar' {
  const view = start({ address })?.firstElementChild;
  if (view?.childElementCount === 1) return 'bare';
  return view?.childElementCount === 3 ? 'framed' : 'without bottom bar';
}

it('every screen of the route table starts with the frame that it will have', () => {
  const screens = routeRows.filter(
    ([name, row]) => row.screen !== undefined && !['login', 'notFound'].includes(name),
  );
  const expected = screens.map(([name, { isBare, hideBottomBar }]) => {
    if (isBare) return [name, 'bare'];
    return [name, hideBottomBar ? 'without bottom bar' : 'framed'];
  });
  const addressOf = (path: string) => path.replaceAll(/:\w+/g, '1');
  expect(screens.map(([name, { path }]) => [name, partsAt(addressOf(path))])).toEqual(expected);
});
