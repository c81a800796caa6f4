import MenuItem from '@mui/material/MenuItem';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { BlockDialog } from '../../features/club/members/block-dialog.tsx';
import { ReportDialog, type ReportTarget } from '../../features/club/moderation/report-dialog.tsx';

interface Content {
  readonly id: number;
  readonly isOwn: boolean;
  readonly state: string;
  readonly author: { readonly id: number; readonly name: string; readonly isStaff: boolean } | null;
}
export type RenderActions = (content: Content, onDone: () => void) => ReactNode;

interface ContentActions {
  readonly report: (target: ReportTarget) => void;
  readonly renderPostActions: RenderActions;
  readonly renderCommentActions: RenderActions;
  /** To be rendered beside the list: the menus close before the dialogs open. */
  readonly dialogs: ReactNode;
}

/** The entries of the menus of posts and comments that other features add: to report them, and to block their author. */
export function useContentActions(): ContentActions {
  const { t } = useTranslation('learner');
  const [target, setTarget] = useState<ReportTarget | null>(null);
  const [blocked, setBlocked] = useState<Content['author']>(null);
  const actionsOf =
    (kind: 'post' | 'comment'): RenderActions =>
    ({ id, isOwn, state, author }, onDone) => {
      if (isOwn || state !== 'shown') return null;
      return [
        <MenuItem
          key="report"
          onClick={() => {
            onDone();
            setTarget({ kind, id });
          }}
        >
          {t('clubReport.action')}
        </MenuItem>,
        author === null || author.isStaff ? null : (
          <MenuItem
            key="block"
            onClick={() => {
              onDone();
              setBlocked(author);
            }}
          >
            {t('clubMembers.blockAuthor')}
          </MenuItem>
        ),
      ];
    };
  return {
    report: setTarget,
    renderPostActions: actionsOf('post'),
    renderCommentActions: actionsOf('comment'),
    dialogs: (
      <>
        {target === null ? null : <ReportDialog target={target} onClose={() => setTarget(null)} />}
        <BlockDialog member={blocked} onClose={() => setBlocked(null)} />
      </>
    ),
  };
}
