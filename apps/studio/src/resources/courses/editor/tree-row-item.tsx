import type { DraftKind } from '@daystream/contract';
import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import ChevronRight from '@mui/icons-material/ChevronRight';
import DragIndicator from '@mui/icons-material/DragIndicator';
import ErrorOutline from '@mui/icons-material/ErrorOutlined';
import ExpandMore from '@mui/icons-material/ExpandMore';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { NodeMenu } from './node-menu.tsx';
import type { TreeRow } from './tree-rows.ts';

/** Pixels: a target for a finger. */
export const rowHeight = 44;

interface TreeRowItemProps extends Pick<TreeRow, 'level' | 'isOpen' | 'hasChildren'> {
  readonly nodeKey: string;
  readonly kind: DraftKind;
  readonly title: string;
  readonly top: number;
  readonly isChosen: boolean;
  readonly hasProblem: boolean;
  readonly onToggle: (key: string, isOpen: boolean) => void;
  readonly onSelect: (key: string) => void;
}

/** A row of the tree. A click opens its form, the handle moves it. Its properties are plain values, so that typing in the form renders only the rows that change. */
export const TreeRowItem = memo(function TreeRowItem(row: TreeRowItemProps) {
  const { nodeKey, kind, title, level, isOpen, hasChildren, top, isChosen, hasProblem } = row;
  const { onToggle, onSelect } = row;
  const { t } = useTranslation('studio');
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } =
    useSortable({
      id: nodeKey,
      disabled: kind === 'course',
      attributes: { roleDescription: t('courseEditor.drag.row') },
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
      data-key={nodeKey}
      // Beside the tree, a row would be cut off.
      style={{ transform: CSS.Translate.toString(transform && { ...transform, x: 0 }), transition }}
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
      {hasChildren && kind !== 'course' ? (
        <IconButton
          size="small"
          tabIndex={-1}
          onClick={() => onToggle(nodeKey, !isOpen)}
          aria-label={t(isOpen ? 'courseEditor.collapse' : 'courseEditor.expand', { title })}
        >
          {isOpen ? <ExpandMore fontSize="small" /> : <ChevronRight fontSize="small" />}
        </IconButton>
      ) : (
        <Box sx={{ width: 36, flex: 'none' }} />
      )}
      <Box
        onClick={() => onSelect(nodeKey)}
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
            fontWeight: kind === 'course' || kind === 'stage' ? 600 : 400,
            color: kind === 'lesson' ? 'text.secondary' : 'text.primary',
          }}
        >
          {title}
        </Typography>
        {hasProblem && (
          <ErrorOutline fontSize="small" color="warning" titleAccess={t('courseEditor.problems.title')} />
        )}
      </Box>
      <NodeMenu nodeKey={nodeKey} title={title} />
      {kind !== 'course' && (
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
});
