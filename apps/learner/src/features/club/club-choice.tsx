import { clubLink } from '@daystream/domain';
import { ForwardIcon } from '@daystream/ui';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemText from '@mui/material/ListItemText';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useBrand } from '@daystream/web';
import { Confirm } from '../../platform/confirm.tsx';
import { communitiesQuery, ownCommunities, type Community } from './club.queries.ts';

interface ClubChoiceProps {
  readonly open: boolean;
  readonly onClose: () => void;
  /** Called with the chosen community. */
  readonly onChoose: (community: Community) => void;
}

/** The user's communities by title; the chosen one opens in a new window (spec product §2, Other screens). */
export function ClubChoice({ open, onClose, onChoose }: ClubChoiceProps) {
  const { t } = useTranslation('learner');
  const { club } = useBrand().runtime;
  const { data } = useQuery(communitiesQuery);
  const communities = ownCommunities(data).filter(({ chatOnly }) => !chatOnly);
  return (
    <Confirm open={open} title={t('club.title')} onClose={onClose}>
      <List disablePadding>
        {communities.map((community) => {
          const href = clubLink('lookAll', community, club);
          return href === null ? null : (
            <ListItem key={community.id} disablePadding divider>
              <ListItemButton
                component="a"
                href={href}
                target="_blank"
                rel="noopener"
                onClick={() => {
                  onChoose(community);
                  onClose();
                }}
                sx={{ gap: 2, minHeight: 56 }}
              >
                <ListItemText primary={community.title} />
                <ForwardIcon sx={{ color: 'text.secondary' }} />
              </ListItemButton>
            </ListItem>
          );
        })}
      </List>
    </Confirm>
  );
}
