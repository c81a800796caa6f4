// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createListPosition } from './list-position.ts';
import { messageRows } from './message-rows.ts';
import type { ChatViewMessage } from './chat-view-message.ts';

const message = (id: number, own = false): ChatViewMessage => ({
  id,
  own,
  author: { name: own ? 'Анна' : 'Ольга' },
  text: '',
  files: [],
  createdAt: id,
  delivery: 'sent',
});
const rowsTo = (count: number, options: { own?: boolean } = {}) =>
  messageRows(
    Array.from({ length: count }, (_, index) => message(index + 1, options.own && index === count - 1)),
  );

/** The elements whose size is watched, and the notice that one of them changed. */
let watched: Element[];
let notice: () => void;
beforeEach(() => {
  watched = [];
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(onResize: () => void) {
        notice = onResize;
      }
      observe = (element: Element) => void watched.push(element);
      disconnect = () => undefined;
    },
  );
});
afterEach(() => vi.unstubAllGlobals());

/** A list of 1,000 px in a box of 400 px. */
function open() {
  const box = document.createElement('div');
  box.append(document.createElement('ol'));
  const size = { scrollHeight: 1000, clientHeight: 400 };
  for (const name of ['scrollHeight', 'clientHeight'] as const)
    Object.defineProperty(box, name, { get: () => size[name] });
  const position = createListPosition();
  position.attach(box);
  const move = (top: number) => {
    box.scrollTop = top;
    box.dispatchEvent(new Event('scroll'));
  };
  const scroll = (top: number) => {
    box.dispatchEvent(new Event('wheel'));
    move(top);
  };
  const grow = () => {
    size.scrollHeight += 100;
  };
  return { box, position, move, scroll, grow };
}

it('opens at the end', () => {
  const { box, position } = open();
  position.follow(rowsTo(5));
  expect(box.scrollTop).toBe(1000);
});

it.each([
  ['follows a new message at the end', 600, false, 1100],
  ['stays where the reader is', 100, false, 100],
  ['shows a message that the reader sent', 100, true, 1100],
])('%s', (_, top, own, expected) => {
  const { box, position, scroll, grow } = open();
  position.follow(rowsTo(5));
  scroll(top);
  grow();
  position.follow(rowsTo(6, { own }));
  expect(box.scrollTop).toBe(expected);
});

it('a list that grows above its end has not left it', () => {
  const { position, scroll, grow, box } = open();
  position.follow(rowsTo(5));
  scroll(600);
  grow();
  grow();
  scroll(600);
  expect(position.isAtEnd()).toBe(true);
  notice();
  expect(box.scrollTop).toBe(1200);
});

it('reports when the reader leaves the end and returns', () => {
  const { position, scroll } = open();
  const seen: boolean[] = [];
  const unsubscribe = position.subscribe(() => seen.push(position.isAtEnd()));
  position.follow(rowsTo(5));
  for (const top of [600, 300, 200, 590]) scroll(top);
  unsubscribe();
  scroll(0);
  expect(seen).toEqual([false, true]);
});

it('scrolls to a shown message once', () => {
  const { position } = open();
  const [scroll, target] = [vi.fn<() => void>(), { id: 3 }];
  position.show(target, scroll);
  position.show(target, scroll);
  position.show({ id: 3 }, scroll);
  expect(scroll).toHaveBeenCalledTimes(2);
  expect(position.isAtEnd()).toBe(false);
});

it('a list whose rows are measured late stays at its end, though the browser moves it upwards', () => {
  const { box, position, move, grow } = open();
  position.follow(rowsTo(5));
  move(600);
  grow();
  grow();
  move(500);
  expect(position.isAtEnd()).toBe(true);
  expect(box.scrollTop).toBe(1200);
});

it('leaves the end when assistive technology scrolls upwards without a gesture', () => {
  const { box, position, move } = open();
  position.follow(rowsTo(5));
  move(600);
  move(300);
  expect(position.isAtEnd()).toBe(false);
  notice();
  expect(box.scrollTop).toBe(300);
});

it('follows its end when a row gets its height after it was shown, unless the reader has left', async () => {
  const { box, position, scroll, grow } = open();
  position.follow(rowsTo(5));
  grow();
  notice();
  expect([watched, box.scrollTop]).toEqual([[box, box.firstElementChild], 1100]);
  const typing = document.createElement('p');
  box.append(typing);
  await vi.waitFor(() => expect(watched).toContain(typing));
  scroll(700);
  scroll(100);
  grow();
  notice();
  expect(box.scrollTop).toBe(100);
});
