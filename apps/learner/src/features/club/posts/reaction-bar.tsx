import { ReactionChoices } from '@daystream/ui';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Menu from '@mui/material/Menu';
import Stack from '@mui/material/Stack';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Reaction, Reactions } from './posts.queries.ts';

interface ReactionBarProps {
  readonly reactions: Reactions;
  /** Null takes the reaction back. Without it, reactions are shown only. */
  readonly onReact?: ((reaction: Reaction | null) => void) | undefined;
  readonly children?: ReactNode;
}

/** The reactions that were given, a button for a further one, and what else can be done. */
export function ReactionBar({ reactions: { counts, own }, onReact, children }: ReactionBarProps) {
  const { t } = useTranslation('learner');
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <Stack direction="row" sx={{ gap: 0.5, flexWrap: 'wrap', alignItems: 'center' }}>
      {counts.map(({ reaction, count }) => (
        <Chip
          key={reaction}
          label={`${reaction} ${count}`}
          aria-label={t('clubPosts.reacted', { reaction, count })}
          variant={reaction === own ? 'filled' : 'outlined'}
          {...(onReact && {
            onClick: () => onReact(reaction === own ? null : reaction),
            'aria-pressed': reaction === own,
          })}
        />
      ))}
      {onReact ? (
        <>
          <Button
            size="small"
            color="inherit"
            aria-haspopup="menu"
            onClick={(event) => setAnchor(event.currentTarget)}
            sx={{ minHeight: 44, minWidth: 44 }}
          >
            {t('clubPosts.react')}
          </Button>
          <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
            <ReactionChoices
              own={own}
              onReact={(reaction) => {
                setAnchor(null);
                onReact(reaction);
              }}
            />
          </Menu>
        </>
      ) : null}
      {children}
    </Stack>
  );
}
