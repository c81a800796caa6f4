import { useErrorText } from '@daystream/web';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Confirm } from '../../../platform/parts/confirm.tsx';
import { Notice } from '../../../platform/states/notice.tsx';
import { blockMember } from './members.queries.ts';

interface BlockDialogProps {
  /** Null: the dialog is closed. */
  readonly member: { readonly id: number; readonly name: string } | null;
  readonly onClose: () => void;
}

/** Asks whether to block a member, and does. */
export function BlockDialog({ member, onClose }: BlockDialogProps) {
  const { t } = useTranslation('learner');
  const errorText = useErrorText();
  const block = useMutation(blockMember(useQueryClient()));
  return (
    <>
      {block.error ? <Notice severity="error">{errorText(block.error)}</Notice> : null}
      <Confirm
        open={member !== null}
        title={t('clubMembers.blockTitle', { name: member?.name || t('clubMembers.member') })}
        onClose={onClose}
        action={{
          label: t('clubMembers.block'),
          isDestructive: true,
          run: () => {
            if (member !== null) block.mutate({ userId: member.id, isBlocked: true });
          },
        }}
      >
        {t('clubMembers.blockText')}
      </Confirm>
    </>
  );
}
