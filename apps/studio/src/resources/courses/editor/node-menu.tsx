import MoreVert from '@mui/icons-material/MoreVert';
import Divider from '@mui/material/Divider';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { useTranslation } from 'react-i18next';
import { CopyItems } from './copy-items.tsx';
import { childKinds } from './draft-model.ts';
import { useEditor } from './editor-context.ts';
import { addedKinds, addTexts, fieldsOfCopy, useAddNode } from './use-add-node.ts';
import { VideoDaysDialog } from './video-days-dialog.tsx';
import { stepPlace } from './tree-rows.ts';

/** What can be done with a node: add to it, move, duplicate, delete. */
export function NodeMenu({ nodeKey, title }: { readonly nodeKey: string; readonly title: string }) {
  const { t } = useTranslation('studio');
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [hasVideoDays, setVideoDays] = useState(false);
  return (
    <>
      <IconButton
        size="small"
        aria-label={`${t('records.actions')}: ${title}`}
        aria-haspopup="menu"
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        <MoreVert fontSize="small" />
      </IconButton>
      {anchor && (
        <OpenMenu
          nodeKey={nodeKey}
          title={title}
          anchor={anchor}
          onClose={() => setAnchor(null)}
          onVideoDays={() => setVideoDays(true)}
        />
      )}
      {hasVideoDays && <VideoDaysDialog stageKey={nodeKey} onClose={() => setVideoDays(false)} />}
    </>
  );
}

interface OpenMenuProps {
  readonly nodeKey: string;
  readonly title: string;
  readonly anchor: HTMLElement;
  readonly onClose: () => void;
  readonly onVideoDays: () => void;
}

function OpenMenu({ nodeKey, title, anchor, onClose, onVideoDays }: OpenMenuProps) {
  const { t } = useTranslation('studio');
  const { store, state, select } = useEditor();
  const add = useAddNode();
  const notify = useNotify();
  const node = state.nodes.get(nodeKey);
  if (node === undefined) return null;
  const run = (action: () => void) => () => {
    onClose();
    action();
  };
  const step = (direction: -1 | 1) => {
    const place = stepPlace(state.nodes, node.key, direction);
    return place ? run(() => store.move(node.key, place.parentKey, place.beforeKey)) : undefined;
  };
  const [up, down] = [step(-1), step(1)];
  return (
    <Menu open anchorEl={anchor} onClose={onClose}>
      {addedKinds[node.kind].map((kind) => (
        <MenuItem key={kind} onClick={run(() => select(add(kind, node.key)))}>
          {t(addTexts[kind])}
        </MenuItem>
      ))}
      {node.kind === 'stage' && (
        <MenuItem onClick={run(onVideoDays)}>{t('courseTools.videoDays.open')}</MenuItem>
      )}
      <CopyItems node={node} title={title} onClose={onClose} />
      {node.kind !== 'course' && childKinds[node.kind].length > 0 && <Divider />}
      {node.kind !== 'course' && [
        <MenuItem key="up" disabled={up === undefined} onClick={up}>
          {t('courseEditor.moveUp')}
        </MenuItem>,
        <MenuItem key="down" disabled={down === undefined} onClick={down}>
          {t('courseEditor.moveDown')}
        </MenuItem>,
        <MenuItem
          key="duplicate"
          onClick={run(() => select(store.duplicate(node.key, fieldsOfCopy(state.nodes, node))))}
        >
          {t('courseEditor.duplicate')}
        </MenuItem>,
        <MenuItem
          key="remove"
          onClick={run(() => {
            select(node.parentKey ?? '');
            store.remove(node.key);
            notify(t('courseEditor.removed', { title }), { type: 'info' });
          })}
        >
          {t('courseEditor.remove')}
        </MenuItem>,
      ]}
    </Menu>
  );
}
