import MenuItem from '@mui/material/MenuItem';
import { draftParentKind } from '@daystream/domain';
import { useNotify } from 'react-admin';
import { useTranslation } from 'react-i18next';
import { useApi, usePlatform } from '../../../platform/platform-context.tsx';
import { useErrorText, useRetryKeys } from '@daystream/web';
import { keepCopied, readCopied } from './clipboard.ts';
import type { EditorNode } from './draft-model.ts';
import { useEditor } from './editor-context.ts';

interface CopyItemsProps {
  readonly node: EditorNode;
  readonly title: string;
  readonly onClose: () => void;
}

/** Menu items: copy this node, and paste a copied one, of this or another course, into it. */
export function CopyItems({ node, title, onClose }: CopyItemsProps) {
  const { t } = useTranslation('studio');
  const { draft, store, state, select } = useEditor();
  const { storage } = usePlatform();
  const api = useApi();
  const notify = useNotify();
  const errorText = useErrorText();
  const withRetryKey = useRetryKeys();
  const copied = readCopied(storage);
  const { kind, id } = node;
  const isStored = typeof id === 'number' && state.save === 'saved';
  const paste = async () => {
    onClose();
    if (copied === null || typeof id !== 'number') return;
    const body = {
      courseId: copied.courseId,
      kind: copied.kind,
      nodeId: copied.nodeId,
      parentId: id,
    };
    try {
      const { id: newId } = await withRetryKey({ body, revision: state.revision }, (idempotencyKey) =>
        api.call('studio.drafts.copy', { params: { id: draft.id }, body, idempotencyKey }),
      );
      await store.refresh();
      select(`${copied.kind}-${newId}`);
      notify(t('courseTools.pasted', { title: copied.title }), { type: 'success' });
    } catch (error) {
      notify(errorText(error), { type: 'error' });
    }
  };
  return (
    <>
      {kind !== 'course' && (
        <MenuItem
          disabled={!isStored}
          onClick={() => {
            if (typeof id === 'number') keepCopied(storage, { courseId: draft.id, kind, nodeId: id, title });
            notify(t('courseTools.copied', { title }), { type: 'info' });
            onClose();
          }}
        >
          {t('courseTools.copy')}
        </MenuItem>
      )}
      {copied !== null && draftParentKind(copied.kind) === kind && (
        <MenuItem disabled={!isStored} onClick={() => void paste()}>
          {t('courseTools.paste', { title: copied.title })}
        </MenuItem>
      )}
    </>
  );
}
