import { PlatformContext } from '@daystream/web';
import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, renderHook, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useMemo, useState, useSyncExternalStore } from 'react';
import { I18nextProvider } from 'react-i18next';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { CourseTree } from './course-tree.tsx';
import { courseKey, dayNumbers, type CourseDraft } from './draft-model.ts';
import { createDraftStore } from './draft-store.ts';
import { EditorContext } from './editor-context.ts';
import { NodeForm } from './node-form.tsx';
import { i18n } from '../../../testing/i18n.ts';
import { problemsOf } from './problem-texts.ts';
import { useDragTexts } from './use-drag-texts.ts';

/** Without a server: no test here uploads or searches. */
const platform = { client: {} } as never;
const queries = new QueryClient();

const stage = (id: number, title: string) =>
  ({ kind: 'stage', id, parentId: 1, places: 1, fields: { title } }) as never;
const set = { title: 'Morning', repeatCount: 1, userRepeatRangeFrom: 1, userRepeatRangeTo: 1 };
const courseFields = {
  title: 'Course',
  options: [],
  trainingOptions: [],
  documents: [],
  freezeDaysPerYear: 0,
  freezeMinDays: 1,
  demoVideoId: null,
};
const day = (id: number) =>
  ({
    kind: 'day',
    id,
    parentId: 1,
    places: 1,
    fields: { title: `Name ${id}`, dayOfRest: true, delay: 0, courseOptions: [], documents: [] },
  }) as never;

function createStore(days: number) {
  let ids = 0;
  const draft: CourseDraft = {
    id: 1,
    revision: 1,
    publishedVersion: null,
    hasChanges: true,
    nodes: [
      { kind: 'course', id: 1, parentId: null, places: 1, fields: courseFields } as never,
      stage(1, 'First'),
      stage(2, 'Second'),
      ...Array.from({ length: days }, (_, index) => day(index + 1)),
      { kind: 'set', id: 1, parentId: 1, places: 1, fields: set } as never,
    ],
    videos: [],
    files: [],
  };
  return createDraftStore({
    draft,
    send: vi.fn<() => never>(),
    load: vi.fn<() => never>(),
    keep: () => undefined,
    kept: null,
    later: () => () => undefined,
    newId: () => String((ids += 1)),
  });
}

// Outside the document: jsdom would apply every style rule to every element at each query by role.
const styles = createCache({ key: 'css', container: document.createElement('div') });

function Editor({
  store,
  first,
}: {
  readonly store: ReturnType<typeof createStore>;
  readonly first: string;
}) {
  const state = useSyncExternalStore(store.subscribe, store.get);
  const [key, select] = useState(first);
  const value = useMemo(
    () => ({
      store,
      state,
      draft: state.draft,
      problems: problemsOf(state.nodes, []),
      shownProblems: problemsOf(state.nodes, []),
      leaveField: () => undefined,
      showAllProblems: () => undefined,
      numbers: dayNumbers(state.nodes),
      others: [],
      select,
      CourseOffers: () => null,
      addVideo: () => undefined,
      addFile: () => undefined,
    }),
    [store, state],
  );
  return (
    <I18nextProvider i18n={i18n}>
      <PlatformContext value={platform}>
        <QueryClientProvider client={queries}>
          <CacheProvider value={styles}>
            <MemoryRouter>
              <EditorContext value={value}>
                <CourseTree chosenKey={key} />
                <NodeForm key={key} nodeKey={key} />
              </EditorContext>
            </MemoryRouter>
          </CacheProvider>
        </QueryClientProvider>
      </PlatformContext>
    </I18nextProvider>
  );
}

function open({ days = 2, first = 'stage-1' } = {}) {
  const store = createStore(days);
  render(<Editor store={store} first={first} />);
  return { store, user: userEvent.setup({ delay: null }) };
}
const rows = () => screen.getAllByRole('treeitem').map((row) => row.getAttribute('aria-label'));
afterEach(cleanup);

it('what is typed in the form is shown in the tree, and undo takes it back in both', async () => {
  const { store, user } = open();
  const title = screen.getByRole('textbox', { name: 'Title' });
  await user.clear(title);
  await user.type(title, 'Begin');
  expect(rows()).toContain('Begin');
  expect(store.get().nodes.get('stage-1')?.fields['title']).toBe('Begin');
  act(() => {
    for (let step = 0; step < 20; step += 1) store.undo();
  });
  expect(await screen.findByDisplayValue('First')).toBe(title);
  expect(rows()).toContain('First');
});

it('a problem is shown at its field as soon as it arises', async () => {
  const { user } = open();
  await user.clear(screen.getByRole('textbox', { name: 'Title' }));
  expect(screen.getByText('The title is missing')).toBeVisible();
});

it('an empty number is not stored, and a reversed range is a problem', async () => {
  const { store, user } = open({ first: 'set-1' });
  const from = screen.getByRole('spinbutton', { name: 'The learner may repeat from' });
  await user.clear(from);
  expect(store.get().nodes.get('set-1')?.fields['userRepeatRangeFrom']).toBe(1);
  await user.type(from, '4');
  expect(screen.getByText('The upper limit of repeats is below the lower one')).toBeVisible();
});

it('the tree is used by keyboard: arrows open, close and choose', async () => {
  const { user } = open({ first: 'course-1' });
  expect(rows()).toEqual(['Course', 'First', 'Second']);
  screen.getByRole('treeitem', { name: 'Course' }).focus();
  await user.keyboard('{ArrowDown}');
  expect(screen.getByRole('heading', { name: 'First' })).toBeVisible();
  screen.getByRole('treeitem', { name: 'First' }).focus();
  await user.keyboard('{ArrowRight}');
  expect(rows()).toEqual(['Course', 'First', 'Day 1. Name 1', 'Day 2. Name 2', 'Second']);
  await user.keyboard('{ArrowLeft}');
  expect(rows()).toEqual(['Course', 'First', 'Second']);
});

it('the search shows what it finds and where that is', async () => {
  const { user } = open({ first: 'course-1' });
  await user.type(screen.getByRole('searchbox'), 'name 2');
  expect(rows()).toEqual(['Course', 'First', 'Day 2. Name 2']);
});

it('of 1,000 days only the rows in view are rendered', () => {
  open({ days: 1000, first: 'day-1' });
  expect(rows().length).toBeLessThan(60);
});

it('a button adds a node to the chosen one and opens its form', async () => {
  const { store, user } = open();
  await user.click(screen.getByRole('button', { name: 'Add homework' }));
  expect(within(screen.getByRole('tree')).getByRole('treeitem', { selected: true })).toHaveAccessibleName(
    'Stage homework',
  );
  expect(courseKey(store.get().nodes)).toBe('course-1');
});

it('the title of a node that was just added has the focus', async () => {
  const { user } = open({ first: 'set-1' });
  await user.click(screen.getByRole('button', { name: 'Add a lesson' }));
  expect(screen.getByRole('textbox', { name: 'Title' })).toHaveFocus();

  await user.type(screen.getByRole('textbox', { name: 'Title' }), 'One');
  await user.click(screen.getByRole('button', { name: 'One more lesson' }));
  expect(screen.getByRole('textbox', { name: 'Title' })).toHaveFocus();
  await user.type(screen.getByRole('textbox', { name: 'Title' }), 'Two');
  const shown = rows();
  expect(shown.slice(shown.indexOf('Morning'))).toEqual(['Morning', 'One', 'Two', 'Day 2. Name 2', 'Second']);
});

it('a lesson that is added to a day is in its last set, which its first lesson makes; undo takes both back', async () => {
  const { store, user } = open({ first: 'day-2' });
  await user.click(screen.getByRole('button', { name: 'Add a lesson' }));
  await user.type(screen.getByRole('textbox', { name: 'Title' }), 'One');
  expect(rows().slice(-4)).toEqual(['Day 2. Name 2', 'Lesson set', 'One', 'Second']);
  act(() => {
    for (let step = 0; step < 5; step += 1) store.undo();
  });
  expect(rows()).not.toContain('Lesson set');
  cleanup();

  const other = open({ first: 'day-1' });
  await other.user.click(screen.getByRole('button', { name: 'Add a lesson' }));
  const lesson = other.store.get().nodes.get('set-1')?.children.at(0);
  expect(other.store.get().nodes.get(lesson ?? '')?.kind).toBe('lesson');
});

it('the copy of the last day follows the rhythm of the days, and the tree scrolls to it', async () => {
  const { store, user } = open({ days: 9, first: 'day-9' });
  const tree = screen.getByRole('tree').parentElement as HTMLElement;
  tree.scrollTop = 0;
  await user.click(screen.getByRole('button', { name: 'Actions: Day 9. Name 9' }));
  await user.click(screen.getByRole('menuitem', { name: 'Duplicate' }));
  const copy = screen.getByRole('treeitem', { selected: true });
  expect(copy).toHaveAccessibleName('Day 10. Name 9');
  const delays = ['day-9', copy.dataset['key'] ?? ''].map(
    (key) => store.get().nodes.get(key)?.fields['delay'],
  );
  // All other days open at once.
  expect(delays).toEqual([0, 0]);
  expect(tree.scrollTop).toBeGreaterThan(0);

  cleanup();
  const single = open({ days: 1, first: 'day-1' });
  await single.user.click(screen.getByRole('button', { name: 'Actions: Day 1. Name 1' }));
  await single.user.click(screen.getByRole('menuitem', { name: 'Duplicate' }));
  const next = screen.getByRole('treeitem', { selected: true }).dataset['key'] ?? '';
  expect(single.store.get().nodes.get(next)?.fields['delay']).toBe(1);
});

it('undo of a switch is shown in the form', async () => {
  const { store, user } = open({ first: 'day-2' });
  const rest = screen.getByRole('switch', { name: 'Rest day' });
  await user.click(rest);
  expect(rest).not.toBeChecked();
  act(() => store.undo());
  expect(store.get().nodes.get('day-2')?.fields['dayOfRest']).toBe(true);
  expect(rest).toBeChecked();
});

it('a row says in the language of the studio how it is dragged, and where it goes', () => {
  const { store } = open();
  const handle = screen.getByRole('button', { name: 'Move: Second' });
  expect(handle).toHaveAttribute('aria-roledescription', i18n.t('studio:courseEditor.drag.row'));
  expect(document.getElementById(handle.getAttribute('aria-describedby') ?? '')).toHaveTextContent(
    i18n.t('studio:courseEditor.drag.help'),
  );
  const { nodes } = store.get();
  const { result } = renderHook(() => useDragTexts(nodes, dayNumbers(nodes)), {
    wrapper: ({ children }) => <I18nextProvider i18n={i18n}>{children}</I18nextProvider>,
  });
  const { announcements } = result.current;
  const dragged = (over: string | null, active = 'stage-2') =>
    ({ active: { id: active }, over: over === null ? null : { id: over } }) as never;
  expect([
    announcements?.onDragStart(dragged(null)),
    announcements?.onDragOver(dragged('stage-2')),
    announcements?.onDragOver(dragged('stage-1')),
    announcements?.onDragOver(dragged('stage-2')),
    announcements?.onDragEnd(dragged('stage-1')),
    announcements?.onDragCancel(dragged('stage-1')),
    announcements?.onDragStart(dragged(null, 'day-1')),
    announcements?.onDragOver(dragged('stage-2', 'day-1')),
    announcements?.onDragOver(dragged('course-1', 'day-1')),
  ]).toEqual([
    'Picked up: Second',
    undefined,
    'Second: will go before “First”',
    'Second: at its former place',
    'Moved: Second',
    'Second: its place has not changed',
    'Picked up: Day 1. Name 1',
    'Day 1. Name 1: will go last in “Second”',
    'Day 1. Name 1: cannot go here',
  ]);
});
