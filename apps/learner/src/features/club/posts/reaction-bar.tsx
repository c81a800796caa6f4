import { ReactionChoices } from '@daystream/ui';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import Stack from '@mui/material/Stack';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { SmileIcon } from '../../../platform/parts/icons.tsx';
import type { Reaction, Reactions } from './posts.queries.ts';

interface ReactionBarProps {
  readonly reactions: Reactions;
  /** Null takes the reaction back. Without it, reactions are shown only. */
  readonly onReact?: ((reaction: Reaction | null) => void) | undefined;
  readonly children?: ReactNode;
}

/** The reaction of who presses "Like". */
const like: Reaction = '❤️';

/** The reactions that were given; below them a like in one press, a choice of further reactions, and what else can be done. */
export function ReactionBar({ reactions: { counts, own }, onReact, children }: ReactionBarProps) {
  const { t } = useTranslation('learner');
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <Stack sx={{ gap: 0.5 }}>
      {counts.length === 0 ? null : (
        <Stack direction="row" sx={{ gap: 0.5, flexWrap: 'wrap' }}>
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
        </Stack>
      )}
      <Stack direction="row" sx={{ gap: 0.5, flexWrap: 'wrap', alignItems: 'center', mx: -1.5 }}>
        {onReact ? (
          <>
            <Button
              size="small"
              color={own === null ? 'inherit' : 'primary'}
              aria-pressed={own !== null}
              onClick={() => onReact(own === null ? like : null)}
              sx={{ minHeight: 44, minWidth: 44 }}
            >
              {t('clubPosts.react')}
            </Button>
            <IconButton
              aria-label={t('clubPosts.otherReaction')}
              aria-haspopup="menu"
              onClick={(event) => setAnchor(event.currentTarget)}
            >
              <SmileIcon sx={{ fontSize: 20 }} />
            </IconButton>
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
    </Stack>
  );
}
