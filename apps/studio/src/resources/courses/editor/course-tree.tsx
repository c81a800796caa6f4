import {
  closestCenter,
  DndContext,
  KeyboardSensor,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
  type DragEndEvent,
} from '@dnd-kit/core';
import { SortableContext, sortableKeyboardCoordinates, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { EmptyState } from '@daystream/ui';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import {
  useCallback,
  useDeferredValue,
  useEffect,
  useMemo,
  useRef,
  useState,
  type KeyboardEvent,
} from 'react';
import { useTranslation } from 'react-i18next';
import { ancestors, courseKey } from './draft-model.ts';
import { useEditor } from './editor-context.ts';
import { nodeTitle } from './node-title.ts';
import { isInformation } from './shown-problems.ts';
import { rowHeight, TreeRowItem } from './tree-row-item.tsx';
import { dropPlace, treeRows, type TreeRow } from './tree-rows.ts';
import { useDragTexts } from './use-drag-texts.ts';
import { useVisibleRows } from './use-visible-rows.ts';

// New objects would render all rows.
const mouseOptions = { activationConstraint: { distance: 4 } };
/** A short press scrolls, a long one drags. */
const touchOptions = { activationConstraint: { delay: 200, tolerance: 6 } };
const keyboardOptions = { coordinateGetter: sortableKeyboardCoordinates };

/** The course as a tree. Only the rows in view are rendered, so that 10,000 lessons stay fast. */
export function CourseTree({ chosenKey }: { readonly chosenKey: string }) {
  const { t } = useTranslation('studio');
  const { store, state, numbers, shownProblems: problems, select } = useEditor();
  // What is typed is painted before the tree follows it.
  const nodes = useDeferredValue(state.nodes);
  const [open, setOpen] = useState<ReadonlySet<string>>(() => new Set(ancestors(state.nodes, chosenKey)));
  // What is chosen is visible: its parents open when the choice changes.
  const [shown, setShown] = useState(chosenKey);
  if (shown !== chosenKey) {
    setShown(chosenKey);
    setOpen(new Set([...open, ...ancestors(state.nodes, chosenKey)]));
  }
  const [search, setSearch] = useState('');
  const rows = useMemo(
    () => treeRows(nodes, open, { text: search, titleOf: (node) => nodeTitle(t, node, numbers) }),
    [nodes, open, search, t, numbers],
  );
  const marked = useMemo(
    () =>
      new Set(
        problems
          .filter((problem) => !isInformation(problem))
          .flatMap(({ key }) => [key, ...ancestors(nodes, key)]),
      ),
    [problems, nodes],
  );
  const keys = useSameKeys(rows);
  const scroller = useRef<HTMLDivElement>(null);
  const { first, last, onScroll } = useVisibleRows(scroller, { count: rows.length, height: rowHeight });
  const sensors = useSensors(
    useSensor(MouseSensor, mouseOptions),
    useSensor(TouchSensor, touchOptions),
    useSensor(KeyboardSensor, keyboardOptions),
  );
  const dragTexts = useDragTexts(nodes, numbers);
  const toggle = useCallback(
    (key: string, isOpen: boolean) =>
      setOpen((now) => {
        const next = new Set(now);
        if (isOpen) next.add(key);
        else next.delete(key);
        return next;
      }),
    [],
  );
  const onDragEnd = ({ active, over }: DragEndEvent) => {
    const place = over && dropPlace(nodes, String(active.id), String(over.id));
    if (place) store.move(String(active.id), place.parentKey, place.beforeKey);
  };
  const chosenIndex = rows.findIndex(({ node }) => node.key === chosenKey);
  const isChosenShown = chosenIndex >= 0;
  // The tree scrolls to a node that is chosen elsewhere: by its address, a problem, or because it was added.
  useEffect(() => {
    if (isChosenShown) scrollToRow(scroller.current, chosenIndex);
    // oxlint-disable-next-line react/exhaustive-deps -- not when the rows before it change
  }, [chosenKey, isChosenShown]);
  const focusRow = (index: number) => {
    const row = rows[index];
    if (row === undefined) return;
    select(row.node.key);
    const list = scroller.current;
    if (list === null) return;
    scrollToRow(list, index);
    // The row is rendered by the scroll event first.
    requestAnimationFrame(() =>
      list.querySelector<HTMLElement>(`[data-key="${row.node.key}"]`)?.focus({ preventScroll: true }),
    );
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const index = chosenIndex;
    const row = rows[index];
    if (row === undefined || (event.target as HTMLElement).dataset['key'] === undefined) return;
    const steps: Partial<Record<string, () => void>> = {
      ArrowDown: () => focusRow(index + 1),
      ArrowUp: () => focusRow(index - 1),
      Home: () => focusRow(0),
      End: () => focusRow(rows.length - 1),
      ArrowRight: () => (row.isOpen || !row.hasChildren ? focusRow(index + 1) : toggle(row.node.key, true)),
      ArrowLeft: () =>
        row.isOpen && row.hasChildren && row.node.kind !== 'course'
          ? toggle(row.node.key, false)
          : focusRow(rows.findIndex(({ node }) => node.key === row.node.parentKey)),
    };
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    step();
  };
  const isEmpty = nodes.get(courseKey(nodes))?.children.length === 0;
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', height: '100%' }}>
      <Box sx={{ p: 1 }}>
        <TextField
          size="small"
          fullWidth
          type="search"
          label={t('courseEditor.search')}
          value={search}
          onChange={({ target }) => setSearch(target.value)}
        />
      </Box>
      <Box ref={scroller} onScroll={onScroll} sx={{ flex: 1, overflow: 'auto', minHeight: 0 }}>
        <DndContext
          sensors={sensors}
          collisionDetection={closestCenter}
          accessibility={dragTexts}
          onDragEnd={onDragEnd}
        >
          <SortableContext items={keys} strategy={verticalListSortingStrategy}>
            <Box
              role="tree"
              aria-label={t('courseEditor.tree')}
              onKeyDown={onKeyDown}
              sx={{ position: 'relative', height: rows.length * rowHeight }}
            >
              {rows.slice(first, last).map(({ node, level, isOpen, hasChildren }, index) => (
                <TreeRowItem
                  key={node.key}
                  nodeKey={node.key}
                  kind={node.kind}
                  title={nodeTitle(t, node, numbers)}
                  {...{ level, isOpen, hasChildren }}
                  top={(first + index) * rowHeight}
                  isChosen={node.key === chosenKey}
                  hasProblem={marked.has(node.key)}
                  onToggle={toggle}
                  onSelect={select}
                />
              ))}
            </Box>
          </SortableContext>
        </DndContext>
        {rows.length === 0 && <EmptyState title={t('courseEditor.nothingFound')} />}
        {isEmpty && (
          <EmptyState
            title={t('courseEditor.start')}
            action={
              <Button variant="contained" onClick={() => select(store.add('stage', courseKey(nodes)))}>
                {t('courseEditor.addStage')}
              </Button>
            }
          >
            {t('courseEditor.startHelp')}
          </EmptyState>
        )}
      </Box>
    </Box>
  );
}

/** Scrolls a row into view if it is not, with the one before it. */
function scrollToRow(list: HTMLElement | null, index: number): void {
  if (list === null) return;
  const top = index * rowHeight;
  if (top < list.scrollTop || top + rowHeight > list.scrollTop + list.clientHeight)
    list.scrollTop = top - rowHeight;
}

/** The keys of the rows; the same list as long as no row comes, goes or moves. */
function useSameKeys(rows: readonly TreeRow[]): string[] {
  const keys = rows.map(({ node }) => node.key);
  const [last, setLast] = useState(keys);
  const isSame = last.length === keys.length && keys.every((key, index) => key === last[index]);
  if (!isSame) setLast(keys);
  return isSame ? last : keys;
}
