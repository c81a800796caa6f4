import { ApiError } from '@daystream/api-client';
import type { DraftKind } from '@daystream/contract';
import type { Reply } from '@daystream/api-client';
import {
  applyOperation,
  inverseOf,
  nextSibling,
  toNodes,
  type CourseDraft,
  type DraftFields,
  type Operation,
  type PlacedKind,
} from './draft-model.ts';
import {
  camelCase,
  copyOperations,
  fieldsIn,
  isSame,
  isSameFieldOf,
  setsSameFields,
  toKept,
  withBase,
  type FieldConflict,
} from './draft-operations.ts';
import {
  addRefusals,
  noteSeen,
  onSeenBefore,
  refusalsIn,
  withoutRefused,
  type FieldRefusal,
  type SeenBefore,
} from './draft-refusals.ts';
import type { DraftState, NewTree, Unsent } from './draft-state.ts';
import { enqueue, nextBatch, toChanges, type WireChange } from './draft-queue.ts';

interface Deps {
  draft: CourseDraft;
  send: (changes: readonly WireChange[], idempotencyKey: string) => Promise<Reply<'studio.drafts.change'>>;
  load: () => Promise<CourseDraft>;
  /** Stores what has not been sent, for the next visit; null: everything has been. */
  keep: (unsent: Unsent | null) => void;
  kept: Unsent | null;
  /** Calls `run` after ms; returns a function that cancels it. */
  later: (run: () => void, ms: number) => () => void;
  newId: () => string;
}

const saveDelayMs = 500;
const retryDelayMs = 4000;
const undoSteps = 200;

export type DraftStore = ReturnType<typeof createDraftStore>;

/** The draft as it is edited: changes are shown at once, sent a moment later, and kept until the server has them. */
export function createDraftStore({ draft, send, load, keep, kept, later, newId }: Deps) {
  /** The keys of nodes that were created here, by what the server calls them. */
  const keys = new Map<string, string>();
  const keyOf = (kind: DraftKind, id: number) => keys.get(`${kind}-${id}`) ?? `${kind}-${id}`;
  const listeners = new Set<() => void>();
  let undoStack: (readonly Operation[])[] = [];
  let redoStack: (readonly Operation[])[] = [];
  let unsent: Unsent = { sending: null, queue: [] };
  const seenBefore: SeenBefore = new Map();
  let cancelTimer: (() => void) | null = null;
  let isSending = false;
  let isClosed = false;
  /** Whether the next change of the same field belongs to the last step of undo: until it was stored. */
  let isTyping = false;
  let state: DraftState = {
    nodes: toNodes(draft, keyOf),
    draft,
    revision: draft.revision,
    save: 'saved',
    conflicts: [],
    refusals: [],
    refused: null,
    canUndo: false,
    canRedo: false,
  };

  function update(changed: Partial<DraftState>): void {
    state = { ...state, ...changed, canUndo: undoStack.length > 0, canRedo: redoStack.length > 0 };
    for (const listener of listeners) listener();
  }

  function setUnsent(next: Unsent): void {
    unsent = next;
    if (next.sending === null && next.queue.length === 0) return keep(null);
    const operations = (list: readonly Operation[]) =>
      list.map((operation) => toKept(state.nodes, operation));
    keep({
      sending: next.sending && { ...next.sending, operations: operations(next.sending.operations) },
      queue: operations(next.queue),
    });
  }

  function schedule(ms: number): void {
    cancelTimer?.();
    cancelTimer = later(() => void flush(), ms);
  }

  /** Applies operations here and queues them; returns those that take them back. */
  function run(operations: readonly Operation[]): Operation[] {
    let { nodes } = state;
    let { queue } = unsent;
    const inverse: Operation[] = [];
    for (const wanted of operations) {
      const operation = onSeenBefore(withBase(nodes, wanted), seenBefore);
      const back = inverseOf(nodes, operation);
      const next = applyOperation(nodes, operation);
      if (next === nodes || back === null) continue;
      nodes = next;
      queue = enqueue(queue, operation);
      inverse.unshift(back);
    }
    if (inverse.length === 0) return inverse;
    setUnsent({ ...unsent, queue });
    update({ nodes, save: state.save === 'offline' ? 'offline' : 'unsaved' });
    if (state.save !== 'offline') schedule(saveDelayMs);
    return inverse;
  }

  /** A step of the author. Changes of the same field that follow each other are one step. */
  function step(operations: readonly Operation[]): void {
    const inverse = run(operations);
    if (inverse.length === 0) return;
    const isSameStep = isTyping && setsSameFields(undoStack.at(-1), operations);
    redoStack = [];
    if (!isSameStep) undoStack = [...undoStack.slice(1 - undoSteps), inverse];
    isTyping = true;
    update({});
  }

  async function flush(): Promise<void> {
    cancelTimer?.();
    if (isSending) return;
    if (unsent.sending === null) {
      if (unsent.queue.length === 0) return;
      const { batch, rest } = nextBatch(unsent.queue);
      const changes = toChanges(state.nodes, batch);
      setUnsent({ sending: { key: newId(), changes, operations: batch }, queue: rest });
    }
    const { sending } = unsent;
    if (sending === null) return;
    isSending = true;
    update({ save: 'saving' });
    try {
      const reply = sending.changes.length === 0 ? null : await send(sending.changes, sending.key);
      isSending = false;
      isTyping = false;
      setUnsent({ ...unsent, sending: null });
      if (reply) await accept(reply);
      update({ save: unsent.queue.length === 0 ? 'saved' : 'unsaved' });
      if (unsent.queue.length > 0) schedule(0);
    } catch (error) {
      isSending = false;
      if (isTemporary(error)) {
        update({ save: 'offline' });
        // When the page was left, the next visit sends what is kept: two stores would send it twice.
        if (!isClosed) schedule(retryDelayMs);
      } else await refuse(error as ApiError, sending.operations);
    }
  }

  async function accept(reply: Reply<'studio.drafts.change'>): Promise<void> {
    const isCurrent = reply.revisionBefore === state.revision;
    const nodes = new Map(state.nodes);
    for (const { ref, kind, id } of reply.created) {
      keys.set(`${kind}-${id}`, ref);
      const node = nodes.get(ref);
      if (node) nodes.set(ref, { ...node, id });
    }
    const waiting = fieldsIn(unsent.queue);
    const conflicts: FieldConflict[] = [];
    for (const { kind, id, fields } of reply.nodes) {
      const node = nodes.get(keyOf(kind, id));
      if (node === undefined) continue;
      const stored: DraftFields = fields;
      // Texts are as they were typed: the server only trims them. Lists may have been given ids.
      const adopted = Object.entries(stored).filter(
        ([field, value]) => Array.isArray(value) && !waiting.has(`${node.key} ${field}`),
      );
      nodes.set(node.key, { ...node, fields: { ...node.fields, ...Object.fromEntries(adopted) } });
      for (const conflict of reply.conflicts)
        if (conflict.kind === kind && conflict.id === id) {
          const field = camelCase(conflict.field);
          conflicts.push({ key: node.key, field, theirs: stored[field] });
        }
    }
    update({
      nodes,
      // Until changes of somebody else were loaded, theirs is unknown: each reply tries again.
      revision: isCurrent ? reply.revision : state.revision,
      refused: null,
      conflicts: [
        ...state.conflicts.filter((one) => !conflicts.some((other) => isSameFieldOf(one, other))),
        ...conflicts,
      ],
    });
    if (!isCurrent) await refresh();
  }

  /** Shows the draft as the server has it, with what has not been sent. */
  async function refresh(): Promise<void> {
    const current = await load().catch(() => null);
    if (current === null) return;
    let nodes = toNodes(current, keyOf);
    // Fields in conflict show what the author wrote until they have decided.
    for (const { key, field } of state.conflicts) {
      const mine = state.nodes.get(key)?.fields[field];
      nodes = applyOperation(nodes, { op: 'set', key, fields: { [field]: mine } });
    }
    for (const operation of [...(unsent.sending?.operations ?? []), ...unsent.queue])
      nodes = applyOperation(nodes, operation);
    // Removed nodes can still be restored by undo.
    for (const [key, node] of state.nodes)
      if (!nodes.has(key)) nodes = new Map(nodes).set(key, { ...node, parentKey: null });
    update({ nodes, draft: current, revision: current.revision });
  }

  /** The server refused a request for good: its fields are marked, and the draft is shown without it. */
  async function refuse(error: ApiError, operations: readonly Operation[]): Promise<void> {
    const refusals = refusalsIn(error, operations);
    noteSeen(seenBefore, operations, refusals);
    // The rest of the batch is sent again without the refused fields.
    const rest =
      refusals.length === 0
        ? []
        : operations.flatMap((operation) => withoutRefused(operation, refusals) ?? []);
    setUnsent({
      sending: null,
      queue: [...rest, ...unsent.queue.map((operation) => onSeenBefore(operation, seenBefore))],
    });
    undoStack = [];
    redoStack = [];
    update({
      refusals: addRefusals(state.refusals, refusals),
      refused: error.message,
      save: unsent.queue.length === 0 ? 'saved' : 'unsaved',
    });
    if (refusals.length === 0) await refresh();
    if (unsent.queue.length > 0) schedule(0);
  }

  if (kept) {
    // The nodes that a lost reply has created are in the draft already; the repeated request returns their ids.
    for (const operation of kept.sending?.operations ?? [])
      state = { ...state, nodes: applyOperation(state.nodes, operation) };
    for (const operation of kept.queue) state = { ...state, nodes: applyOperation(state.nodes, operation) };
    unsent = kept;
    state = { ...state, save: 'unsaved' };
    // A repeated request of the last visit: its reply is from another revision, so that the draft is loaded again.
    state = { ...state, revision: -1 };
    schedule(0);
  }

  return {
    get: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },

    set(key: string, fields: DraftFields): void {
      const current = state.nodes.get(key)?.fields;
      // A form reports a change more than once.
      if (
        current === undefined ||
        isSame(fields, Object.fromEntries(Object.keys(fields).map((field) => [field, current[field]])))
      )
        return;
      const isOther = ({ key: other, field }: FieldConflict | FieldRefusal) =>
        other !== key || !(field in fields);
      update({
        // The author saw the value of the other and writes on: the next request replaces it.
        conflicts: state.conflicts.filter(isOther),
        refusals: state.refusals.filter(isOther),
      });
      step([{ op: 'set', key, fields }]);
    },

    /** Sets fields of several nodes in one step. */
    setMany(changes: readonly { key: string; fields: DraftFields }[]): void {
      step(changes.map((change) => ({ op: 'set', ...change })));
    },

    /** Adds a node and returns its key. */
    add(
      kind: PlacedKind,
      parentKey: string,
      fields: DraftFields = {},
      beforeKey: string | null = null,
    ): string {
      const key = `new-${newId()}`;
      step([{ op: 'add', key, kind, parentKey, beforeKey, fields }]);
      return key;
    },

    /** Adds nodes with nodes in them at the end of a parent, in one step. Returns their keys: each before those of its children. */
    addTrees(parentKey: string, trees: readonly NewTree[]): string[] {
      const toAdd = (into: string, { kind, fields, children }: NewTree): Operation[] => {
        const key = `new-${newId()}`;
        const own: Operation = { op: 'add', key, kind, parentKey: into, beforeKey: null, fields };
        return [own, ...children.flatMap((child) => toAdd(key, child))];
      };
      const operations = trees.flatMap((tree) => toAdd(parentKey, tree));
      step(operations);
      return operations.map(({ key }) => key);
    },

    /** Adds a copy of a node, with all that is in it, behind it, and returns its key. */
    duplicate(key: string, changed: DraftFields = {}): string {
      const copy = copyOperations(state.nodes, key, { newKey: () => `new-${newId()}`, changed });
      step(copy.operations);
      return copy.key;
    },

    move(key: string, parentKey: string, beforeKey: string | null): void {
      const node = state.nodes.get(key);
      if (
        node === undefined ||
        (node.parentKey === parentKey && nextSibling(state.nodes, node) === beforeKey)
      )
        return;
      step([{ op: 'move', key, parentKey, beforeKey }]);
    },

    remove: (key: string): void => step([{ op: 'remove', key }]),

    undo(): void {
      const operations = undoStack.at(-1);
      if (operations === undefined) return;
      undoStack = undoStack.slice(0, -1);
      redoStack = [...redoStack, run(operations)];
      update({});
    },

    redo(): void {
      const operations = redoStack.at(-1);
      if (operations === undefined) return;
      redoStack = redoStack.slice(0, -1);
      undoStack = [...undoStack, run(operations)];
      update({});
    },

    keepMine(conflict: FieldConflict): void {
      const mine = state.nodes.get(conflict.key)?.fields[conflict.field];
      update({ conflicts: state.conflicts.filter((one) => one !== conflict) });
      setUnsent({
        ...unsent,
        queue: [
          ...unsent.queue,
          {
            op: 'set',
            key: conflict.key,
            fields: { [conflict.field]: mine },
            base: { [conflict.field]: conflict.theirs },
          },
        ],
      });
      update({ save: 'unsaved' });
      schedule(0);
    },

    takeTheirs({ key, field, theirs }: FieldConflict): void {
      const conflicts = state.conflicts.filter((one) => one.key !== key || one.field !== field);
      update({
        conflicts,
        nodes: applyOperation(state.nodes, { op: 'set', key, fields: { [field]: theirs } }),
      });
    },

    /** Sends what waits now: the page is left, or the connection is back. */
    flush,
    refresh,
    /** The page is open, again after a close too: what waits is sent. */
    open(): void {
      if (!isClosed) return;
      isClosed = false;
      if (unsent.sending !== null || unsent.queue.length > 0) schedule(0);
    },
    close(): void {
      isClosed = true;
      cancelTimer?.();
    },
  };
}

/** Whether the same request may succeed later; without a session after the next sign-in. */
function isTemporary(error: unknown): boolean {
  return !(error instanceof ApiError) || error.isTransient || error.status === 401;
}
