import { ForwardIcon } from '@daystream/ui';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemText from '@mui/material/ListItemText';
import { pathTo } from '../../../platform/routes/path-to.ts';
import { sortedCommunities, type Community } from './club.queries.ts';
import { useClubState } from './use-club-state.ts';

interface ClubListProps {
  readonly communities: readonly Community[];
  /** Called with the chosen community. */
  readonly onChoose?: (community: Community) => void;
}

/** Communities by title, each leading to its display. */
export function ClubList({ communities, onChoose }: ClubListProps) {
  const clubState = useClubState();
  return (
    <List disablePadding>
      {sortedCommunities(communities).map((community) => (
        <ListItem key={community.id} disablePadding divider>
          <ListItemButton
            href={pathTo('club', { communityId: community.id })}
            onClick={() => onChoose?.(community)}
            sx={{ gap: 2, minHeight: 64 }}
          >
            <ListItemText primary={community.title} secondary={clubState(community)} />
            <ForwardIcon sx={{ color: 'text.secondary' }} />
          </ListItemButton>
        </ListItem>
      ))}
    </List>
  );
}
