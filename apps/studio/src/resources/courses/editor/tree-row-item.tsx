import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import ChevronRight from '@mui/icons-material/ChevronRight';
import DragIndicator from '@mui/icons-material/DragIndicator';
import ErrorOutline from '@mui/icons-material/ErrorOutlined';
import ExpandMore from '@mui/icons-material/ExpandMore';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { useEditor } from './editor-context.ts';
import { NodeMenu } from './node-menu.tsx';
import { nodeTitle } from './node-title.ts';
import type { TreeRow } from './tree-rows.ts';

/** Pixels: a target for a finger. */
export const rowHeight = 44;

interface TreeRowItemProps {
  readonly row: TreeRow;
  readonly top: number;
  readonly isChosen: boolean;
  readonly hasProblem: boolean;
  readonly onToggle: (isOpen: boolean) => void;
}

/** A row of the tree. A click opens its form, the handle moves it. */
export function TreeRowItem({ row, top, isChosen, hasProblem, onToggle }: TreeRowItemProps) {
  const { t } = useTranslation('studio');
  const { numbers, select } = useEditor();
  const { node, level, isOpen, hasChildren } = row;
  const title = nodeTitle(t, node, numbers);
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } =
    useSortable({
      id: node.key,
      disabled: node.kind === 'course',
    });
  const { role: _role, ...handle } = attributes;
  return (
    <Box
      ref={setNodeRef}
      role="treeitem"
      aria-label={title}
      aria-level={level}
      aria-selected={isChosen}
      aria-expanded={hasChildren ? isOpen : undefined}
      tabIndex={isChosen ? 0 : -1}
      data-key={node.key}
      style={{ transform: CSS.Translate.toString(transform), transition }}
      sx={{
        position: 'absolute',
        top,
        left: 0,
        right: 0,
        height: rowHeight,
        display: 'flex',
        alignItems: 'center',
        pl: (level - 1) * 1.5 + 0.5,
        bgcolor: isChosen ? 'action.selected' : 'background.default',
        opacity: isDragging ? 0.6 : 1,
        zIndex: isDragging ? 1 : 'auto',
      }}
    >
      {hasChildren && node.kind !== 'course' ? (
        <IconButton
          size="small"
          tabIndex={-1}
          onClick={() => onToggle(!isOpen)}
          aria-label={t(isOpen ? 'courseEditor.collapse' : 'courseEditor.expand', { title })}
        >
          {isOpen ? <ExpandMore fontSize="small" /> : <ChevronRight fontSize="small" />}
        </IconButton>
      ) : (
        <Box sx={{ width: 36, flex: 'none' }} />
      )}
      <Box
        onClick={() => select(node.key)}
        sx={{
          flex: 1,
          minWidth: 0,
          cursor: 'pointer',
          alignSelf: 'stretch',
          display: 'flex',
          alignItems: 'center',
          gap: 0.5,
        }}
      >
        <Typography
          noWrap
          sx={{
            fontWeight: node.kind === 'course' || node.kind === 'stage' ? 600 : 400,
            color: node.kind === 'lesson' ? 'text.secondary' : 'text.primary',
          }}
        >
          {title}
        </Typography>
        {hasProblem && (
          <ErrorOutline fontSize="small" color="warning" titleAccess={t('courseEditor.problems.title')} />
        )}
      </Box>
      <NodeMenu nodeKey={node.key} title={title} />
      {node.kind !== 'course' && (
        <IconButton
          size="small"
          ref={setActivatorNodeRef}
          {...handle}
          {...listeners}
          aria-label={t('courseEditor.dragged', { title })}
          sx={{ cursor: 'grab', touchAction: 'none' }}
        >
          <DragIndicator fontSize="small" />
        </IconButton>
      )}
    </Box>
  );
}
