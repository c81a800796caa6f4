import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Confirm } from '../../../platform/parts/confirm.tsx';
import { ClubList } from './club-list.tsx';
import { communitiesQuery, type Community } from './club.queries.ts';

interface ClubChoiceProps {
  readonly open: boolean;
  readonly onClose: () => void;
  /** Called with the chosen community. */
  readonly onChoose: (community: Community) => void;
}

/** The club-choice modal: the user's communities by title, with those that are recommended or ended (spec product §2, Other screens). */
export function ClubChoice({ open, onClose, onChoose }: ClubChoiceProps) {
  const { t } = useTranslation('learner');
  const { data = [] } = useQuery({ ...communitiesQuery, enabled: open });
  return (
    <Confirm open={open} title={t('club.title')} onClose={onClose}>
      <ClubList
        communities={data}
        onChoose={(community) => {
          onChoose(community);
          onClose();
        }}
      />
    </Confirm>
  );
}
