import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import { useTranslation } from 'react-i18next';

/** The reactions of the contract. Values, because importing it would add the schemas to the bundle. */
const messageReactions = ['👍', '❤️', '🔥', '👏', '😊', '🙏'] as const;
export type Reaction = (typeof messageReactions)[number];

interface ReactionChoicesProps {
  /** The reaction that the reader has given. */
  readonly own: string | null | undefined;
  /** Null: the reader takes the reaction back. */
  readonly onReact: (reaction: Reaction | null) => void;
}

/** The reactions to choose from, in a row of a menu. */
export function ReactionChoices({ own, onReact }: ReactionChoicesProps) {
  const { t } = useTranslation('ui');
  return (
    <Stack
      component="fieldset"
      direction="row"
      aria-label={t('chat.react')}
      sx={{ border: 0, m: 0, px: 1, py: 0 }}
    >
      {messageReactions.map((reaction) => (
        <IconButton
          key={reaction}
          aria-label={t('chat.reactWith', { reaction })}
          aria-pressed={reaction === own}
          onClick={() => onReact(reaction === own ? null : reaction)}
          sx={{
            width: 44,
            height: 44,
            fontSize: '1.375rem',
            color: 'text.primary',
            ...(reaction === own && { bgcolor: 'soft.primary.fill' }),
          }}
        >
          {reaction}
        </IconButton>
      ))}
    </Stack>
  );
}
