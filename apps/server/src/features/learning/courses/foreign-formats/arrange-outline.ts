import type { OutlineNode, Piece } from './foreign-course.ts';

/**
 * The levels of a foreign outline as stages with days. The upper level is days, and what is in them is lessons; it is stages where most of what is in it has levels of its own. A
 * level below that of days is a set of lessons. Nodes without anything in them are left out, or begin a set if they stand among lessons.
 */
export function arrangeOutline(outline: readonly OutlineNode[]): OutlineNode[] {
  const nodes = outline.filter(hasContent);
  if (nodes.length === 0) return [];
  const inner = nodes.flatMap(({ children }) => children);
  const isStages = inner.length > 0 && inner.filter(isLevel).length * 2 > inner.length;
  if (!isStages) return [stageOf('', nodes.map(withSets))];
  const stages: OutlineNode[] = [];
  for (const node of nodes) {
    if (isLevel(node)) {
      const own = node.pieces.length > 0 ? [{ ...node, children: [] }] : [];
      stages.push(stageOf(node.title, [...own, ...node.children.filter(hasContent)].map(withSets)));
    } else {
      // Days beside stages: they are in a stage without a title.
      const last = stages.at(-1);
      const day = withSets(node);
      if (last?.title === '') stages[stages.length - 1] = stageOf('', [...last.children, day]);
      else stages.push(stageOf('', [day]));
    }
  }
  return stages;
}

const stageOf = (title: string, children: readonly OutlineNode[]): OutlineNode => ({
  title,
  pieces: [],
  children,
});
const isLevel = ({ children }: OutlineNode) => children.some(hasContent);
export const hasContent = ({ pieces, children }: OutlineNode): boolean =>
  pieces.length > 0 || children.some(hasContent);

/** A day whose children are sets: a level is one, and lessons beside each other are one, with the title of the empty node before them. */
function withSets({ pieces, children, ...day }: OutlineNode): OutlineNode {
  const sets: OutlineNode[] = [];
  let open: { title: string; pieces: Piece[] } | null =
    pieces.length > 0 ? { title: '', pieces: [...pieces] } : null;
  const close = () => {
    if (open && open.pieces.length > 0) sets.push({ ...open, children: [] });
    open = null;
  };
  for (const child of children)
    if (isLevel(child)) {
      close();
      sets.push(child);
    } else if (hasContent(child)) {
      open ??= { title: '', pieces: [] };
      open.pieces.push(...child.pieces);
    } else {
      close();
      open = { title: child.title, pieces: [] };
    }
  close();
  return { ...day, pieces: [], children: sets };
}
