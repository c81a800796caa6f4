import type { ClubLink } from '@daystream/domain';
import { markScrollEnds, scrollRow } from '@daystream/ui';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useClubLabels } from './use-club-labels.ts';
import type { Community } from './club.queries.ts';

/** Club pages open in a new window: the app stays where it is. */
export const newWindow = { target: '_blank', rel: 'noopener' } as const;

interface ClubButtonsProps {
  readonly community: Pick<Community, 'type'>;
  readonly links: readonly ClubLink[];
}

/** The further addresses of a community: its chat, its questions and answers, the page about it. */
export function ClubButtons({ community, links }: ClubButtonsProps) {
  const labels = useClubLabels(community);
  if (links.length === 0) return null;
  return (
    // One row, which moves sideways: below it is what members come for.
    <Stack direction="row" ref={markScrollEnds} sx={{ ...scrollRow, mx: -1.5 }}>
      {links.map(({ button, address }) => (
        <Button key={button} href={address} {...newWindow} sx={{ flexShrink: 0, px: 1.5 }}>
          {labels[button]}
        </Button>
      ))}
    </Stack>
  );
}
