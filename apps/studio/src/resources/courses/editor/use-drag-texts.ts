import type { DndContextProps } from '@dnd-kit/core';
import { useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { EditorNodes } from './draft-model.ts';
import { nodeTitle } from './node-title.ts';
import { dropPlace } from './tree-rows.ts';

type DragTexts = NonNullable<DndContextProps['accessibility']>;

/** What a screen reader says while a row of the tree is dragged, and how it is dragged by the keyboard: the texts of the library are English and name rows by their keys. */
export function useDragTexts(nodes: EditorNodes, numbers: ReadonlyMap<string, number>): DragTexts {
  const { t } = useTranslation('studio');
  // The row is over its own place as soon as it is taken.
  const overKey = useRef<string>(null);
  return useMemo(() => {
    const titleOf = (key: string): string => {
      const node = nodes.get(key);
      return node === undefined ? '' : nodeTitle(t, node, numbers);
    };
    const placeText = (movedKey: string, targetKey: string): string => {
      const title = titleOf(movedKey);
      if (targetKey === movedKey) return t('courseEditor.drag.back', { title });
      const place = dropPlace(nodes, movedKey, targetKey);
      if (place === null) return t('courseEditor.drag.nowhere', { title });
      const { beforeKey, parentKey } = place;
      return beforeKey === null
        ? t('courseEditor.drag.last', { title, parent: titleOf(parentKey) })
        : t('courseEditor.drag.before', { title, next: titleOf(beforeKey) });
    };
    return {
      screenReaderInstructions: { draggable: t('courseEditor.drag.help') },
      announcements: {
        onDragStart({ active }) {
          overKey.current = String(active.id);
          return t('courseEditor.drag.taken', { title: titleOf(overKey.current) });
        },
        onDragOver({ active, over }) {
          const key = String(over?.id ?? active.id);
          if (key === overKey.current) return undefined;
          overKey.current = key;
          return placeText(String(active.id), key);
        },
        onDragEnd({ active, over }) {
          const isMoved = over !== null && dropPlace(nodes, String(active.id), String(over.id)) !== null;
          const title = titleOf(String(active.id));
          return t(isMoved ? 'courseEditor.drag.moved' : 'courseEditor.drag.kept', { title });
        },
        onDragCancel: ({ active }) => t('courseEditor.drag.kept', { title: titleOf(String(active.id)) }),
      },
    };
  }, [nodes, numbers, t]);
}
